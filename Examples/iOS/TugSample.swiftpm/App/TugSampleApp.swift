import SwiftUI
import UIKit

@main
struct TugSampleApp: App {
    var body: some Scene {
        WindowGroup {
            NavigationStack {
                List {
                    Section("UIKit") {
                        link("Table") { FirstTable() }
                        link("Sideways collection") { SidewaysScreen() }
                        link("Chat") { ChatScreen() }
                        link("Web view") { WebScreen() }
                        link("Header of one's own") { CustomHeaderScreen() }
                        link("PullTableView") { PullTableScreen() }
                    }
                    Section("SwiftUI") {
                        NavigationLink("List") { ListScreen() }
                    }
                }
                .navigationTitle("Tug")
            }
        }
    }

    private func link(_ title: String, _ make: @escaping @MainActor () -> UIViewController) -> some View {
        NavigationLink(title) {
            Screen(make: make)
                .ignoresSafeArea()
                .navigationTitle(title)
                .navigationBarTitleDisplayMode(.inline)
        }
    }
}

/// Wraps a view controller for SwiftUI.
private struct Screen: UIViewControllerRepresentable {
    let make: @MainActor () -> UIViewController

    func makeUIViewController(context: Context) -> UIViewController { make() }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
