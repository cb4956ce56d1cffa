import ObjectiveCScreens
import SwiftUI
import UIKit

@main
struct TugSampleApp: App {
    var body: some Scene {
        WindowGroup { Root().ignoresSafeArea() }
    }
}

/// A navigation controller with the menu of all screens.
private struct Root: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UINavigationController {
        let menu = MenuScreen.home(others: [
            Sample("Web view") { WebScreen() },
            Sample("SwiftUI") { UIHostingController(rootView: ListScreen()) },
            Sample("Objective-C: feed") { FeedController() },
            Sample("Objective-C: own table") { NewsController() },
            Sample("Objective-C: pull table") { PullTableController() },
        ])
        let navigation = UINavigationController(rootViewController: menu)
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }

    func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}
