/// The text of `--help`.
enum Usage {
    static var text: String {
        """
        Usage: tug-gallery [FOLDER] [options]

        Shows what Tug does, on the files of FOLDER (your home folder if none is named) and in other scenes.

          --scene NAME    opens a scene: \(SceneKind.allCases.map(\.rawValue).joined(separator: ", "))
          --size WxH      size of the window, such as 390x720; 1000x700 by default
          --dark          begins with the dark look
          --play          plays itself by real touches on a virtual display, prints the timeline of states, and leaves a
                          strip of pictures; done anyway where there is no display. Without FOLDER it makes a folder of
                          sample files and removes it afterwards; into yours it writes nothing
          --out DIR       where that strip, demo.png, goes; “out” by default
          --pictures DIR  takes a picture of each scene, light and dark, on a virtual display
          --sheet DIR     takes pictures of every component in every state, light and dark, in both directions
          --movie FILE    films the scene on a virtual display while a finger uses it: a GIF of the files, or of rows that come
                          by themselves
          --help          says this

        Exit status: 0 if all went well, 1 if something failed or a state was not reached, 2 if the command line is wrong.
        """
    }
}
