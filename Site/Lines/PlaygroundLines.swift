// The lines in Swift that the playground shows, for each preset and each option. Written by Scripts/site.sh --lines; do not edit.
// swift-format-ignore-file

import TugUIKit
import UIKit

@MainActor protocol ModelOfLines {
    func reload() async throws
    func older() async throws
    func more() async throws
}

@MainActor struct PlaygroundLines {
    let list: UITableView
    let model: any ModelOfLines
    let frames: ImageFrames
    let upstairs: UIView
    let button: UIView

    func standard() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func ios() {
        var header = EdgeOptions.standard(for: .refresh)
        header.extent = 60
        header.triggerMoment = .reached
        header.fadesWithPull = true
        header.heldPart = .visible
        list.tug.header = .refresh(.circle, options: header) { try await model.reload() }
        list.tug.header?.indicatorOptions.showsTitle = false
        list.tug.header?.indicatorOptions.showsLastRefreshed = false
        list.tug.footer = .loadMore { try await model.more() }
    }

    func material() {
        var header = EdgeOptions.standard(for: .refresh)
        header.extent = 72
        header.trigger = .displacement(80)
        header.placement = .over
        list.tug.header = .refresh(.circle, options: header) { try await model.reload() }
        list.tug.header?.indicatorOptions.showsTitle = false
        list.tug.header?.indicatorOptions.showsLastRefreshed = false
        list.tug.footer = .loadMore { try await model.more() }
    }

    func mjNormal() {
        var header = EdgeOptions.standard(for: .refresh)
        header.triggerMoment = .nextMovement
        header.failureHold = 0
        header.heldPart = .visible
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.header?.lastRefreshedKey = "feed"
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.fillRounds = 0
        footer.hidesWhenEmpty = false
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func mjState() {
        var header = EdgeOptions.standard(for: .refresh)
        header.triggerMoment = .nextMovement
        header.failureHold = 0
        header.heldPart = .visible
        list.tug.header = .refresh(.text, options: header) { try await model.reload() }
        list.tug.header?.lastRefreshedKey = "feed"
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.fillRounds = 0
        footer.hidesWhenEmpty = false
        list.tug.footer = .loadMore(.text, options: footer) { try await model.more() }
    }

    func mjGif() {
        var header = EdgeOptions.standard(for: .refresh)
        header.extent = 72
        header.triggerMoment = .nextMovement
        header.failureHold = 0
        header.heldPart = .visible
        list.tug.header = .refresh(.images(frames), options: header) { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.fillRounds = 0
        footer.hidesWhenEmpty = false
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func mjBack() {
        var header = EdgeOptions.standard(for: .refresh)
        header.triggerMoment = .nextMovement
        header.failureHold = 0
        header.heldPart = .visible
        list.tug.header = .refresh(options: header) { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.fillRounds = 0
        footer.hidesWhenEmpty = false
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func mjTrailer() {
        var leading = EdgeOptions.standard(for: .refresh)
        leading.triggerMoment = .nextMovement
        leading.failureHold = 0
        leading.heldPart = .visible
        list.tug.leading = .refresh(options: leading) { try await model.reload() }
        var trailing = EdgeOptions.standard(for: .load(.pulled))
        trailing.extent = 60
        trailing.fillRounds = 0
        trailing.hidesWhenEmpty = false
        list.tug.trailing = .loadMore(when: .pulled, options: trailing) { try await model.more() }
        list.tug.trailing?.indicatorOptions.wording = .detailPage
    }

    func chat() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.prefetch = .items(5)
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.position.followsEnd = true
        list.tug.position.onUnseenChange = { edge, count in
            if edge == .end { button.isHidden = count == 0 }
        }
    }

    func news() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.position.followsStart = true
        list.tug.position.onUnseenChange = { edge, count in
            if edge == .start { button.isHidden = count == 0 }
        }
    }

    func sideways() {
        list.tug.leading = .refresh { try await model.reload() }
        list.tug.trailing = .loadMore { try await model.more() }
    }

    func rtl() {
        Language.shared = .named("ar")
        list.semanticContentAttribute = .forceRightToLeft
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func floor() {
        var header = EdgeOptions.standard(for: .refresh)
        header.secondFloor = SecondFloor()
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.secondFloor = upstairs
    }

    func early() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.prefetch = .items(10)
        footer.autoTriggersPerDrag = nil
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func words() {
        var header = EdgeOptions.standard(for: .refresh)
        header.minimumVisibleTime = 0.5
        header.outcomeHold = 1
        header.failureHold = 5
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageBg() {
        Language.shared = .named("bg")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageBn() {
        Language.shared = .named("bn")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageCa() {
        Language.shared = .named("ca")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageCs() {
        Language.shared = .named("cs")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageDa() {
        Language.shared = .named("da")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageDe() {
        Language.shared = .named("de")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageEl() {
        Language.shared = .named("el")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageEs() {
        Language.shared = .named("es")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageEt() {
        Language.shared = .named("et")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageFa() {
        Language.shared = .named("fa")
        list.semanticContentAttribute = .forceRightToLeft
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageFi() {
        Language.shared = .named("fi")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageFr() {
        Language.shared = .named("fr")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageHe() {
        Language.shared = .named("he")
        list.semanticContentAttribute = .forceRightToLeft
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageHi() {
        Language.shared = .named("hi")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageHr() {
        Language.shared = .named("hr")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageHu() {
        Language.shared = .named("hu")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageId() {
        Language.shared = .named("id")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageIt() {
        Language.shared = .named("it")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageJa() {
        Language.shared = .named("ja")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageKo() {
        Language.shared = .named("ko")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageLt() {
        Language.shared = .named("lt")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageLv() {
        Language.shared = .named("lv")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageMs() {
        Language.shared = .named("ms")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageNb() {
        Language.shared = .named("nb")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageNl() {
        Language.shared = .named("nl")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languagePl() {
        Language.shared = .named("pl")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languagePt() {
        Language.shared = .named("pt")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languagePtPT() {
        Language.shared = .named("pt-PT")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageRo() {
        Language.shared = .named("ro")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageRu() {
        Language.shared = .named("ru")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageSk() {
        Language.shared = .named("sk")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageSl() {
        Language.shared = .named("sl")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageSv() {
        Language.shared = .named("sv")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageTh() {
        Language.shared = .named("th")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageTr() {
        Language.shared = .named("tr")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageUk() {
        Language.shared = .named("uk")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageUr() {
        Language.shared = .named("ur")
        list.semanticContentAttribute = .forceRightToLeft
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageVi() {
        Language.shared = .named("vi")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageZhHans() {
        Language.shared = .named("zh-Hans")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func languageZhHant() {
        Language.shared = .named("zh-Hant")
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func directionRtl() {
        list.semanticContentAttribute = .forceRightToLeft
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func followsStartTrue() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.position.followsStart = true
    }

    func followsEndTrue() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.position.followsEnd = true
    }

    func jumpButtonStart() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.position.onUnseenChange = { edge, count in
            if edge == .start { button.isHidden = count == 0 }
        }
    }

    func jumpButtonEnd() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.position.onUnseenChange = { edge, count in
            if edge == .end { button.isHidden = count == 0 }
        }
    }

    func headerRefreshHidden() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.header?.isHidden = true
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshExtent() {
        var header = EdgeOptions.standard(for: .refresh)
        header.extent = 160
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshTriggerDisplacement() {
        var header = EdgeOptions.standard(for: .refresh)
        header.trigger = .displacement(300)
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshTriggerFingerTravel() {
        var header = EdgeOptions.standard(for: .refresh)
        header.trigger = .fingerTravel(300)
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshResistanceCoefficient() {
        var header = EdgeOptions.standard(for: .refresh)
        header.resistance.coefficient = 1
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshResistanceMaximum() {
        var header = EdgeOptions.standard(for: .refresh)
        header.resistance.maximum = 600
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshTriggerMoment() {
        var header = EdgeOptions.standard(for: .refresh)
        header.triggerMoment = .reached
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshReveal() {
        var header = EdgeOptions.standard(for: .refresh)
        header.reveal = .atEdge
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshMinimumVisibleTime() {
        var header = EdgeOptions.standard(for: .refresh)
        header.minimumVisibleTime = 5
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshTimeout() {
        var header = EdgeOptions.standard(for: .refresh)
        header.timeout = 10
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshOutcomeHold() {
        var header = EdgeOptions.standard(for: .refresh)
        header.outcomeHold = 5
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshFailureHold() {
        var header = EdgeOptions.standard(for: .refresh)
        header.failureHold = 5
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshBeginDuration() {
        var header = EdgeOptions.standard(for: .refresh)
        header.beginDuration = 2
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshEndDuration() {
        var header = EdgeOptions.standard(for: .refresh)
        header.endDuration = 2
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshIgnoredInset() {
        var header = EdgeOptions.standard(for: .refresh)
        header.ignoredInset = 60
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshIsEnabled() {
        var header = EdgeOptions.standard(for: .refresh)
        header.isEnabled = false
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshPlacement() {
        var header = EdgeOptions.standard(for: .refresh)
        header.placement = .behind
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshFadesWithPull() {
        var header = EdgeOptions.standard(for: .refresh)
        header.fadesWithPull = true
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshIsAnimated() {
        var header = EdgeOptions.standard(for: .refresh)
        header.isAnimated = false
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshHeldPart() {
        var header = EdgeOptions.standard(for: .refresh)
        header.heldPart = .visible
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshSecondFloorTriggerDisplacement() {
        var header = EdgeOptions.standard(for: .refresh)
        header.secondFloor = SecondFloor()
        header.secondFloor?.trigger = .displacement(400)
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.secondFloor = upstairs
    }

    func headerRefreshSecondFloorTriggerFingerTravel() {
        var header = EdgeOptions.standard(for: .refresh)
        header.secondFloor = SecondFloor()
        header.secondFloor?.trigger = .fingerTravel(400)
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.secondFloor = upstairs
    }

    func headerRefreshSecondFloorCloseDistance() {
        var header = EdgeOptions.standard(for: .refresh)
        header.secondFloor = SecondFloor()
        header.secondFloor?.closeDistance = 200
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.secondFloor = upstairs
    }

    func headerRefreshSecondFloorDuration() {
        var header = EdgeOptions.standard(for: .refresh)
        header.secondFloor = SecondFloor()
        header.secondFloor?.duration = 2
        list.tug.header = .refresh(options: header) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.secondFloor = upstairs
    }

    func headerRefreshLook() {
        list.tug.header = .refresh(.text) { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshWording() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.header?.indicatorOptions.wording = .detailPage
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshShowsTitle() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.header?.indicatorOptions.showsTitle = false
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshShowsTitleWhileRefreshing() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.header?.indicatorOptions.showsTitleWhileRefreshing = false
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshShowsLastRefreshed() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.header?.indicatorOptions.showsLastRefreshed = false
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshShowsArrow() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.header?.indicatorOptions.showsArrow = false
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshArrowFollowsPull() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.header?.indicatorOptions.arrowFollowsPull = true
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshTitlesIdle() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.header?.indicatorOptions.titles[.idle] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshTitlesPulling() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.header?.indicatorOptions.titles[.pulling] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshTitlesPending() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.header?.indicatorOptions.titles[.pending] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshTitlesRefreshing() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.header?.indicatorOptions.titles[.refreshing] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshTitlesNoMoreData() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.header?.indicatorOptions.titles[.noMoreData] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshTitlesFailed() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.header?.indicatorOptions.titles[.failed] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshTitlesOpen() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.header?.indicatorOptions.titles[.open] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerRefreshTextGap() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.header?.indicatorOptions.textGap = 80
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleHidden() {
        list.tug.header = .loadMore { try await model.older() }
        list.tug.header?.isHidden = true
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleExtent() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.extent = 160
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleTriggerDisplacement() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.trigger = .displacement(300)
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleTriggerFingerTravel() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.trigger = .fingerTravel(300)
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleResistanceCoefficient() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.resistance.coefficient = 1
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleResistanceMaximum() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.resistance.maximum = 600
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleTriggerMoment() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.triggerMoment = .reached
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleReveal() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.reveal = .atEdge
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleMinimumVisibleTime() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.minimumVisibleTime = 5
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleTimeout() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.timeout = 10
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleOutcomeHold() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.outcomeHold = 5
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleFailureHold() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.failureHold = 5
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleBeginDuration() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.beginDuration = 2
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleEndDuration() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.endDuration = 2
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleIgnoredInset() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.ignoredInset = 60
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleIsAutomatic() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.isAutomatic = false
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleTriggerFraction() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.triggerFraction = -2
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisiblePrefetchPoints() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.prefetch = .points(1000)
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisiblePrefetchItems() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.prefetch = .items(30)
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleAutoTriggersPerDrag() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.autoTriggersPerDrag = nil
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleFillRounds() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.fillRounds = 20
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleIsEnabled() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.isEnabled = false
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleHidesWhenEmpty() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.hidesWhenEmpty = false
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleHidesWhenShort() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.hidesWhenShort = true
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleKeepsReadingPosition() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.keepsReadingPosition = false
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisiblePlacement() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.placement = .behind
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleFadesWithPull() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.fadesWithPull = true
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleIsAnimated() {
        var header = EdgeOptions.standard(for: .load(.visible))
        header.isAnimated = false
        list.tug.header = .loadMore(options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleLook() {
        list.tug.header = .loadMore(.text) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleWording() {
        list.tug.header = .loadMore { try await model.older() }
        list.tug.header?.indicatorOptions.wording = .detailPage
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleShowsTitle() {
        list.tug.header = .loadMore { try await model.older() }
        list.tug.header?.indicatorOptions.showsTitle = false
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleShowsTitleWhileRefreshing() {
        list.tug.header = .loadMore { try await model.older() }
        list.tug.header?.indicatorOptions.showsTitleWhileRefreshing = false
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleShowsArrow() {
        list.tug.header = .loadMore { try await model.older() }
        list.tug.header?.indicatorOptions.showsArrow = false
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleArrowFollowsPull() {
        list.tug.header = .loadMore { try await model.older() }
        list.tug.header?.indicatorOptions.arrowFollowsPull = true
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleTitlesIdle() {
        list.tug.header = .loadMore { try await model.older() }
        list.tug.header?.indicatorOptions.titles[.idle] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleTitlesPulling() {
        list.tug.header = .loadMore { try await model.older() }
        list.tug.header?.indicatorOptions.titles[.pulling] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleTitlesPending() {
        list.tug.header = .loadMore { try await model.older() }
        list.tug.header?.indicatorOptions.titles[.pending] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleTitlesRefreshing() {
        list.tug.header = .loadMore { try await model.older() }
        list.tug.header?.indicatorOptions.titles[.refreshing] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleTitlesNoMoreData() {
        list.tug.header = .loadMore { try await model.older() }
        list.tug.header?.indicatorOptions.titles[.noMoreData] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleTitlesFailed() {
        list.tug.header = .loadMore { try await model.older() }
        list.tug.header?.indicatorOptions.titles[.failed] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleTitlesOpen() {
        list.tug.header = .loadMore { try await model.older() }
        list.tug.header?.indicatorOptions.titles[.open] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerVisibleTextGap() {
        list.tug.header = .loadMore { try await model.older() }
        list.tug.header?.indicatorOptions.textGap = 80
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledHidden() {
        list.tug.header = .loadMore(when: .pulled) { try await model.older() }
        list.tug.header?.isHidden = true
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledExtent() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.extent = 160
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledTriggerDisplacement() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.trigger = .displacement(300)
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledTriggerFingerTravel() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.trigger = .fingerTravel(300)
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledResistanceCoefficient() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.resistance.coefficient = 1
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledResistanceMaximum() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.resistance.maximum = 600
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledTriggerMoment() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.triggerMoment = .reached
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledReveal() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.reveal = .atEdge
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledMinimumVisibleTime() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.minimumVisibleTime = 5
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledTimeout() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.timeout = 10
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledOutcomeHold() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.outcomeHold = 5
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledFailureHold() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.failureHold = 5
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledBeginDuration() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.beginDuration = 2
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledEndDuration() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.endDuration = 2
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledIgnoredInset() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.ignoredInset = 60
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledIsEnabled() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.isEnabled = false
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledHidesWhenEmpty() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.hidesWhenEmpty = false
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledHidesWhenShort() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.hidesWhenShort = true
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledKeepsReadingPosition() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.keepsReadingPosition = false
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledPlacement() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.placement = .behind
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledFadesWithPull() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.fadesWithPull = true
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledIsAnimated() {
        var header = EdgeOptions.standard(for: .load(.pulled))
        header.isAnimated = false
        list.tug.header = .loadMore(when: .pulled, options: header) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledLook() {
        list.tug.header = .loadMore(.text, when: .pulled) { try await model.older() }
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledWording() {
        list.tug.header = .loadMore(when: .pulled) { try await model.older() }
        list.tug.header?.indicatorOptions.wording = .detailPage
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledShowsTitle() {
        list.tug.header = .loadMore(when: .pulled) { try await model.older() }
        list.tug.header?.indicatorOptions.showsTitle = false
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledShowsTitleWhileRefreshing() {
        list.tug.header = .loadMore(when: .pulled) { try await model.older() }
        list.tug.header?.indicatorOptions.showsTitleWhileRefreshing = false
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledShowsArrow() {
        list.tug.header = .loadMore(when: .pulled) { try await model.older() }
        list.tug.header?.indicatorOptions.showsArrow = false
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledArrowFollowsPull() {
        list.tug.header = .loadMore(when: .pulled) { try await model.older() }
        list.tug.header?.indicatorOptions.arrowFollowsPull = true
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledTitlesIdle() {
        list.tug.header = .loadMore(when: .pulled) { try await model.older() }
        list.tug.header?.indicatorOptions.titles[.idle] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledTitlesPulling() {
        list.tug.header = .loadMore(when: .pulled) { try await model.older() }
        list.tug.header?.indicatorOptions.titles[.pulling] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledTitlesPending() {
        list.tug.header = .loadMore(when: .pulled) { try await model.older() }
        list.tug.header?.indicatorOptions.titles[.pending] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledTitlesRefreshing() {
        list.tug.header = .loadMore(when: .pulled) { try await model.older() }
        list.tug.header?.indicatorOptions.titles[.refreshing] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledTitlesNoMoreData() {
        list.tug.header = .loadMore(when: .pulled) { try await model.older() }
        list.tug.header?.indicatorOptions.titles[.noMoreData] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledTitlesFailed() {
        list.tug.header = .loadMore(when: .pulled) { try await model.older() }
        list.tug.header?.indicatorOptions.titles[.failed] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledTitlesOpen() {
        list.tug.header = .loadMore(when: .pulled) { try await model.older() }
        list.tug.header?.indicatorOptions.titles[.open] = "It's \"new\" \\"
        list.tug.footer = .loadMore { try await model.more() }
    }

    func headerPulledTextGap() {
        list.tug.header = .loadMore(when: .pulled) { try await model.older() }
        list.tug.header?.indicatorOptions.textGap = 80
        list.tug.footer = .loadMore { try await model.more() }
    }

    func footerRefreshHidden() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .refresh { try await model.reload() }
        list.tug.footer?.isHidden = true
    }

    func footerRefreshExtent() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .refresh)
        footer.extent = 160
        list.tug.footer = .refresh(options: footer) { try await model.reload() }
    }

    func footerRefreshTriggerDisplacement() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .refresh)
        footer.trigger = .displacement(300)
        list.tug.footer = .refresh(options: footer) { try await model.reload() }
    }

    func footerRefreshTriggerFingerTravel() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .refresh)
        footer.trigger = .fingerTravel(300)
        list.tug.footer = .refresh(options: footer) { try await model.reload() }
    }

    func footerRefreshResistanceCoefficient() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .refresh)
        footer.resistance.coefficient = 1
        list.tug.footer = .refresh(options: footer) { try await model.reload() }
    }

    func footerRefreshResistanceMaximum() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .refresh)
        footer.resistance.maximum = 600
        list.tug.footer = .refresh(options: footer) { try await model.reload() }
    }

    func footerRefreshTriggerMoment() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .refresh)
        footer.triggerMoment = .reached
        list.tug.footer = .refresh(options: footer) { try await model.reload() }
    }

    func footerRefreshReveal() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .refresh)
        footer.reveal = .atEdge
        list.tug.footer = .refresh(options: footer) { try await model.reload() }
    }

    func footerRefreshMinimumVisibleTime() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .refresh)
        footer.minimumVisibleTime = 5
        list.tug.footer = .refresh(options: footer) { try await model.reload() }
    }

    func footerRefreshTimeout() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .refresh)
        footer.timeout = 10
        list.tug.footer = .refresh(options: footer) { try await model.reload() }
    }

    func footerRefreshOutcomeHold() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .refresh)
        footer.outcomeHold = 5
        list.tug.footer = .refresh(options: footer) { try await model.reload() }
    }

    func footerRefreshFailureHold() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .refresh)
        footer.failureHold = 5
        list.tug.footer = .refresh(options: footer) { try await model.reload() }
    }

    func footerRefreshBeginDuration() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .refresh)
        footer.beginDuration = 2
        list.tug.footer = .refresh(options: footer) { try await model.reload() }
    }

    func footerRefreshEndDuration() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .refresh)
        footer.endDuration = 2
        list.tug.footer = .refresh(options: footer) { try await model.reload() }
    }

    func footerRefreshIgnoredInset() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .refresh)
        footer.ignoredInset = 60
        list.tug.footer = .refresh(options: footer) { try await model.reload() }
    }

    func footerRefreshIsEnabled() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .refresh)
        footer.isEnabled = false
        list.tug.footer = .refresh(options: footer) { try await model.reload() }
    }

    func footerRefreshPlacement() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .refresh)
        footer.placement = .behind
        list.tug.footer = .refresh(options: footer) { try await model.reload() }
    }

    func footerRefreshFadesWithPull() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .refresh)
        footer.fadesWithPull = true
        list.tug.footer = .refresh(options: footer) { try await model.reload() }
    }

    func footerRefreshIsAnimated() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .refresh)
        footer.isAnimated = false
        list.tug.footer = .refresh(options: footer) { try await model.reload() }
    }

    func footerRefreshHeldPart() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .refresh)
        footer.heldPart = .visible
        list.tug.footer = .refresh(options: footer) { try await model.reload() }
    }

    func footerRefreshLook() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .refresh(.text) { try await model.reload() }
    }

    func footerRefreshWording() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .refresh { try await model.reload() }
        list.tug.footer?.indicatorOptions.wording = .detailPage
    }

    func footerRefreshShowsTitle() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .refresh { try await model.reload() }
        list.tug.footer?.indicatorOptions.showsTitle = false
    }

    func footerRefreshShowsTitleWhileRefreshing() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .refresh { try await model.reload() }
        list.tug.footer?.indicatorOptions.showsTitleWhileRefreshing = false
    }

    func footerRefreshShowsLastRefreshed() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .refresh { try await model.reload() }
        list.tug.footer?.indicatorOptions.showsLastRefreshed = false
    }

    func footerRefreshShowsArrow() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .refresh { try await model.reload() }
        list.tug.footer?.indicatorOptions.showsArrow = false
    }

    func footerRefreshArrowFollowsPull() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .refresh { try await model.reload() }
        list.tug.footer?.indicatorOptions.arrowFollowsPull = true
    }

    func footerRefreshTitlesIdle() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .refresh { try await model.reload() }
        list.tug.footer?.indicatorOptions.titles[.idle] = "It's \"new\" \\"
    }

    func footerRefreshTitlesPulling() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .refresh { try await model.reload() }
        list.tug.footer?.indicatorOptions.titles[.pulling] = "It's \"new\" \\"
    }

    func footerRefreshTitlesPending() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .refresh { try await model.reload() }
        list.tug.footer?.indicatorOptions.titles[.pending] = "It's \"new\" \\"
    }

    func footerRefreshTitlesRefreshing() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .refresh { try await model.reload() }
        list.tug.footer?.indicatorOptions.titles[.refreshing] = "It's \"new\" \\"
    }

    func footerRefreshTitlesNoMoreData() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .refresh { try await model.reload() }
        list.tug.footer?.indicatorOptions.titles[.noMoreData] = "It's \"new\" \\"
    }

    func footerRefreshTitlesFailed() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .refresh { try await model.reload() }
        list.tug.footer?.indicatorOptions.titles[.failed] = "It's \"new\" \\"
    }

    func footerRefreshTitlesOpen() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .refresh { try await model.reload() }
        list.tug.footer?.indicatorOptions.titles[.open] = "It's \"new\" \\"
    }

    func footerRefreshTextGap() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .refresh { try await model.reload() }
        list.tug.footer?.indicatorOptions.textGap = 80
    }

    func footerVisibleHidden() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.footer?.isHidden = true
    }

    func footerVisibleExtent() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.extent = 160
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleTriggerDisplacement() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.trigger = .displacement(300)
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleTriggerFingerTravel() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.trigger = .fingerTravel(300)
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleResistanceCoefficient() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.resistance.coefficient = 1
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleResistanceMaximum() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.resistance.maximum = 600
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleTriggerMoment() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.triggerMoment = .reached
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleReveal() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.reveal = .atEdge
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleMinimumVisibleTime() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.minimumVisibleTime = 5
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleTimeout() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.timeout = 10
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleOutcomeHold() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.outcomeHold = 5
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleFailureHold() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.failureHold = 5
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleBeginDuration() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.beginDuration = 2
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleEndDuration() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.endDuration = 2
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleIgnoredInset() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.ignoredInset = 60
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleIsAutomatic() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.isAutomatic = false
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleTriggerFraction() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.triggerFraction = -2
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisiblePrefetchPoints() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.prefetch = .points(1000)
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisiblePrefetchItems() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.prefetch = .items(30)
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleAutoTriggersPerDrag() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.autoTriggersPerDrag = nil
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleFillRounds() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.fillRounds = 20
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleIsEnabled() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.isEnabled = false
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleHidesWhenEmpty() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.hidesWhenEmpty = false
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleHidesWhenShort() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.hidesWhenShort = true
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisiblePlacement() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.placement = .behind
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleFadesWithPull() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.fadesWithPull = true
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleIsAnimated() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.visible))
        footer.isAnimated = false
        list.tug.footer = .loadMore(options: footer) { try await model.more() }
    }

    func footerVisibleLook() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore(.text) { try await model.more() }
    }

    func footerVisibleWording() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.footer?.indicatorOptions.wording = .detailPage
    }

    func footerVisibleShowsTitle() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.footer?.indicatorOptions.showsTitle = false
    }

    func footerVisibleShowsTitleWhileRefreshing() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.footer?.indicatorOptions.showsTitleWhileRefreshing = false
    }

    func footerVisibleShowsArrow() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.footer?.indicatorOptions.showsArrow = false
    }

    func footerVisibleArrowFollowsPull() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.footer?.indicatorOptions.arrowFollowsPull = true
    }

    func footerVisibleTitlesIdle() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.footer?.indicatorOptions.titles[.idle] = "It's \"new\" \\"
    }

    func footerVisibleTitlesPulling() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.footer?.indicatorOptions.titles[.pulling] = "It's \"new\" \\"
    }

    func footerVisibleTitlesPending() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.footer?.indicatorOptions.titles[.pending] = "It's \"new\" \\"
    }

    func footerVisibleTitlesRefreshing() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.footer?.indicatorOptions.titles[.refreshing] = "It's \"new\" \\"
    }

    func footerVisibleTitlesNoMoreData() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.footer?.indicatorOptions.titles[.noMoreData] = "It's \"new\" \\"
    }

    func footerVisibleTitlesFailed() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.footer?.indicatorOptions.titles[.failed] = "It's \"new\" \\"
    }

    func footerVisibleTitlesOpen() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.footer?.indicatorOptions.titles[.open] = "It's \"new\" \\"
    }

    func footerVisibleTextGap() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore { try await model.more() }
        list.tug.footer?.indicatorOptions.textGap = 80
    }

    func footerPulledHidden() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore(when: .pulled) { try await model.more() }
        list.tug.footer?.isHidden = true
    }

    func footerPulledExtent() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.extent = 160
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func footerPulledTriggerDisplacement() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.trigger = .displacement(300)
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func footerPulledTriggerFingerTravel() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.trigger = .fingerTravel(300)
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func footerPulledResistanceCoefficient() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.resistance.coefficient = 1
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func footerPulledResistanceMaximum() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.resistance.maximum = 600
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func footerPulledTriggerMoment() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.triggerMoment = .reached
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func footerPulledReveal() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.reveal = .atEdge
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func footerPulledMinimumVisibleTime() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.minimumVisibleTime = 5
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func footerPulledTimeout() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.timeout = 10
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func footerPulledOutcomeHold() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.outcomeHold = 5
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func footerPulledFailureHold() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.failureHold = 5
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func footerPulledBeginDuration() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.beginDuration = 2
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func footerPulledEndDuration() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.endDuration = 2
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func footerPulledIgnoredInset() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.ignoredInset = 60
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func footerPulledIsEnabled() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.isEnabled = false
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func footerPulledHidesWhenEmpty() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.hidesWhenEmpty = false
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func footerPulledHidesWhenShort() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.hidesWhenShort = true
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func footerPulledPlacement() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.placement = .behind
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func footerPulledFadesWithPull() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.fadesWithPull = true
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func footerPulledIsAnimated() {
        list.tug.header = .refresh { try await model.reload() }
        var footer = EdgeOptions.standard(for: .load(.pulled))
        footer.isAnimated = false
        list.tug.footer = .loadMore(when: .pulled, options: footer) { try await model.more() }
    }

    func footerPulledLook() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore(.text, when: .pulled) { try await model.more() }
    }

    func footerPulledWording() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore(when: .pulled) { try await model.more() }
        list.tug.footer?.indicatorOptions.wording = .detailPage
    }

    func footerPulledShowsTitle() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore(when: .pulled) { try await model.more() }
        list.tug.footer?.indicatorOptions.showsTitle = false
    }

    func footerPulledShowsTitleWhileRefreshing() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore(when: .pulled) { try await model.more() }
        list.tug.footer?.indicatorOptions.showsTitleWhileRefreshing = false
    }

    func footerPulledShowsArrow() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore(when: .pulled) { try await model.more() }
        list.tug.footer?.indicatorOptions.showsArrow = false
    }

    func footerPulledArrowFollowsPull() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore(when: .pulled) { try await model.more() }
        list.tug.footer?.indicatorOptions.arrowFollowsPull = true
    }

    func footerPulledTitlesIdle() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore(when: .pulled) { try await model.more() }
        list.tug.footer?.indicatorOptions.titles[.idle] = "It's \"new\" \\"
    }

    func footerPulledTitlesPulling() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore(when: .pulled) { try await model.more() }
        list.tug.footer?.indicatorOptions.titles[.pulling] = "It's \"new\" \\"
    }

    func footerPulledTitlesPending() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore(when: .pulled) { try await model.more() }
        list.tug.footer?.indicatorOptions.titles[.pending] = "It's \"new\" \\"
    }

    func footerPulledTitlesRefreshing() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore(when: .pulled) { try await model.more() }
        list.tug.footer?.indicatorOptions.titles[.refreshing] = "It's \"new\" \\"
    }

    func footerPulledTitlesNoMoreData() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore(when: .pulled) { try await model.more() }
        list.tug.footer?.indicatorOptions.titles[.noMoreData] = "It's \"new\" \\"
    }

    func footerPulledTitlesFailed() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore(when: .pulled) { try await model.more() }
        list.tug.footer?.indicatorOptions.titles[.failed] = "It's \"new\" \\"
    }

    func footerPulledTitlesOpen() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore(when: .pulled) { try await model.more() }
        list.tug.footer?.indicatorOptions.titles[.open] = "It's \"new\" \\"
    }

    func footerPulledTextGap() {
        list.tug.header = .refresh { try await model.reload() }
        list.tug.footer = .loadMore(when: .pulled) { try await model.more() }
        list.tug.footer?.indicatorOptions.textGap = 80
    }

}
