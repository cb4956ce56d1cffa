import Testing

@_spi(Host) @testable import Tug

/// The table of options, from which browsers and scripts get them.
@Suite struct OptionFieldTests {
    /// Options that differ from the defaults in everything.
    private static var others: EdgeOptions {
        var options = EdgeOptions(extent: 70)
        options.trigger = .fingerTravel(120)
        options.resistance = PullResistance(coefficient: 0.4, maximum: 200)
        options.triggerMoment = .nextMovement
        options.reveal = .never
        options.minimumVisibleTime = 1
        options.timeout = 20
        options.outcomeHold = 2
        options.failureHold = 4
        options.beginDuration = 0.5
        options.endDuration = 0.75
        options.ignoredInset = 8
        options.isAutomatic = false
        options.triggerFraction = 0.5
        options.prefetch = .items(3)
        options.autoTriggersPerDrag = nil
        options.fillRounds = 2
        options.isEnabled = false
        options.hidesWhenEmpty = false
        options.hidesWhenShort = true
        options.keepsReadingPosition = false
        options.placement = .behind
        options.fadesWithPull = true
        options.isAnimated = false
        options.heldPart = .visible
        options.secondFloor = SecondFloor(trigger: .displacement(180), closeDistance: 30, duration: 1)
        return options
    }

    @Test func everyOptionHasAField() {
        let names = Set(OptionField.allCases.map { $0.path.prefix { $0 != "." } })
        for (label, value) in Mirror(reflecting: Self.others).children {
            let label = label ?? ""
            // Another library is chosen where the engine is built, and has no number.
            if label != "compatibility" { #expect(names.contains(label[...]), "\(label): \(value)") }
        }
        for (label, value) in Mirror(reflecting: IndicatorOptions()).children {
            let label = label ?? ""
            // Titles and gap stay with the host.
            if label != "titles", label != "_textGap", label != "textGap" {
                #expect(names.contains(label[...]), "\(label): \(value)")
            }
        }
    }

    @Test func numbersGiveTheSameOptions() {
        var copy = EdgeOptions()
        for field in OptionField.allCases {
            guard let number = Self.others.number(of: field) else { continue }
            #expect(number != EdgeOptions().number(of: field), "\(field)")
            copy.set(field, to: number)
            #expect(copy.number(of: field) == number, "\(field)")
        }
        #expect(copy.sanitized == Self.others.sanitized)
        // And back.
        for field in OptionField.allCases { if let number = EdgeOptions().number(of: field) { copy.set(field, to: number) } }
        copy.trigger = .extent
        copy.prefetch = .none
        copy.resistance = .standard
        (copy.triggerMoment, copy.reveal, copy.fadesWithPull, copy.heldPart) = (nil, nil, nil, nil)
        #expect(copy == EdgeOptions())
    }

    /// The numbers that must not be negative, each with its default.
    private let lengths: [(path: WritableKeyPath<EdgeOptions, Double>, standard: Double)] = [
        (\.extent, 54), (\.minimumVisibleTime, 0), (\.timeout, 0), (\.outcomeHold, 0), (\.failureHold, 3),
        (\.beginDuration, 0.25),
        (\.endDuration, 0.4),
    ]

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1]) func unusableNumberBecomesItsDefault(_ number: Double) {
        for (path, standard) in lengths {
            var options = EdgeOptions()
            options[keyPath: path] = number
            #expect(options.sanitized[keyPath: path] == standard, "\(path)")
        }
        guard !number.isFinite else { return }
        var options = EdgeOptions()
        (options.ignoredInset, options.triggerFraction) = (number, number)
        #expect(options.sanitized.ignoredInset == 0 && options.sanitized.triggerFraction == 1)
    }

    /// As their documentation says.
    @Test func optionsThatNobodySetsAreTheDocumentedOnes() {
        for behavior in [EdgeBehavior.refresh, .load(.pulled), .load(.visible)] {
            let options = EdgeOptions.standard(for: behavior)
            #expect(options.extent == (behavior.isRefresh ? 54 : 44) && options.trigger == .extent)
            #expect(options.beginDuration == 0.25 && options.endDuration == 0.4 && options.isAnimated && options.isEnabled)
            #expect(options.minimumVisibleTime == 0 && options.timeout == 0)
            #expect(options.outcomeHold == 0 && options.failureHold == 3)
            #expect(options.ignoredInset == 0 && options.triggerFraction == 1 && options.prefetch == .none)
            #expect(options.isAutomatic && options.autoTriggersPerDrag == 1 && options.fillRounds == 10)
            #expect(options.hidesWhenEmpty && !options.hidesWhenShort && options.keepsReadingPosition)
            #expect(options.placement == .moving && options.secondFloor == nil && options.compatibility == nil)
            // What suits the host.
            #expect(options.triggerMoment == nil && options.reveal == nil)
            #expect(options.fadesWithPull == nil && options.heldPart == nil)
            #expect(options.resistance == .standard)
        }
        #expect(PullResistance.standard.coefficient == 0.55 && PullResistance.standard.maximum == nil)
        #expect(EdgeOptions().extent == 54)
    }

    @Test func usableNumberStaysAlsoTheLeast() {
        for (path, _) in lengths {
            for number in [0, 0.01, 1000] {
                var options = EdgeOptions()
                options[keyPath: path] = number
                #expect(options.sanitized[keyPath: path] == number, "\(path)")
            }
        }
        var options = EdgeOptions()
        (options.ignoredInset, options.triggerFraction) = (-20, -0.5)
        (options.autoTriggersPerDrag, options.fillRounds) = (0, 0)
        #expect(options.sanitized == options)
        (options.autoTriggersPerDrag, options.fillRounds) = (-1, -1)
        #expect(options.sanitized.autoTriggersPerDrag == nil && options.sanitized.fillRounds == 0)
        options.isAnimated = false
        #expect(options.sanitized.beginDuration == 0 && options.sanitized.endDuration == 0)
    }

    @Test func indicatorFieldsSetTraits() {
        var traits = IndicatorTraits(kind: .standard)
        for field in OptionField.allCases where !field.isBehavior {
            traits.set(field, to: field == .look ? 2 : field == .wording ? 1 : 0)
        }
        #expect(traits.kind == .images && traits.options.wording == .detailPage)
        #expect(!traits.options.showsTitle && !traits.options.showsTitleWhileRefreshing && !traits.options.showsArrow)
        traits.set(.arrowFollowsPull, to: 1)
        traits.set(.showsLastRefreshed, to: 1)
        #expect(traits.options.arrowFollowsPull && traits.knowsLastRefreshed)
    }

    @Test func indicatorOptionsKeepTheirNumbers() {
        var options = IndicatorOptions()
        for field in OptionField.allCases where !field.isBehavior && field != .look {
            let before = options.number(of: field)
            options.set(field, to: 1 - (before ?? 0))
            #expect(options.number(of: field) == before.map { 1 - $0 }, "\(field)")
        }
        #expect(options.wording == .detailPage && options.arrowFollowsPull && !options.showsLastRefreshed)
        #expect(options.number(of: .extent) == nil)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 1e300])
    func unusableNumbersBecomeUsableOptions(number: Double) {
        var options = EdgeOptions()
        for field in OptionField.allCases { options.set(field, to: number) }
        let sanitized = options.sanitized
        for field in OptionField.allCases {
            if let number = sanitized.number(of: field) { #expect(number.isFinite, "\(field)") }
        }
        #expect(sanitized.extent >= 0 && sanitized.fillRounds >= 0)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e19]) func countThatIsNoneIsTheUsualOne(number: Double) {
        var options = EdgeOptions()
        (options.autoTriggersPerDrag, options.fillRounds, options.prefetch) = (5, 5, .items(5))
        for field in [OptionField.autoTriggersPerDrag, .fillRounds, .prefetchItems] { options.set(field, to: number) }
        #expect(options.autoTriggersPerDrag == 1 && options.fillRounds == 10)
        #expect(options.sanitized.prefetch == EdgeOptions().prefetch)
    }
}
