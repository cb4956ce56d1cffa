/// A sample conversation, equal in each run.
enum SampleChat {
    /// The message at a position from the end: 0 is the latest.
    static func message(_ position: Int) -> ChatMessage {
        let line = lines[lines.count - 1 - position % lines.count]
        return ChatMessage(text: line.text, isOwn: line.isOwn)
    }

    /// The `number`-th new message, from 1.
    static func news(_ number: Int) -> ChatMessage {
        ChatMessage(text: arrivals[(number - 1) % arrivals.count], isOwn: false)
    }

    private static let lines: [(text: String, isOwn: Bool)] = [
        ("Are you at the lake already?", false), ("Since seven. The water is like glass.", true), ("And the boat?", false),
        ("Still where we left it. I had to bail it out: about forty buckets, and one very surprised frog.", true),
        ("Poor frog.", false), ("It moved to the reeds and complains from there.", true),
        ("I take the train at ten past nine, if my bicycle gets me to the station in time.", false),
        ("Take the tram!", true), ("The tram is being repaired until Thursday.", false), ("Then pedal.", true),
        ("Shall I bring bread?", false), ("Bread, and the small screwdriver. The one with the yellow handle.", true),
        ("Found it. It was in the kitchen, of course.", false), ("Of course.", true),
        (
            "By the way, the neighbors ask whether they may borrow the tent next week. I said I would ask you, since you are the only one "
                + "who knows how the poles go together.", false
        ),
        ("Tell them yes, and that there are eleven poles.", true), ("Eleven?", false),
        ("Twelve, but one of them is for something else.", true), ("On the train now.", false),
    ]

    private static let arrivals = [
        "Platform four, just so you know.", "There is a dog on this train, and it has a seat of its own.",
        "We stand still. Something about a signal.", "Moving again!", "Twenty minutes to go. Is the kettle on?",
    ]
}
