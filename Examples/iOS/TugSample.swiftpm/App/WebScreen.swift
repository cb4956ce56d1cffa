import TugUIKit
import UIKit
import WebKit

/// A web page. The header belongs to the scroll view of the web view; the web view itself is not a scroll view.
final class WebScreen: UIViewController, WKNavigationDelegate {
    private let web = WKWebView()
    private var loads = 0

    override func loadView() {
        web.navigationDelegate = self
        view = web
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        web.scrollView.tug.header = .refresh.callback { [weak self] in self?.load() }
        web.scrollView.tug.header?.beginRefreshing()
    }

    private func load() {
        loads += 1
        let paragraphs = (1...40).map { "<p>Paragraph \($0)</p>" }.joined()
        web.loadHTMLString(
            "<meta name='viewport' content='width=device-width'><h1>Loaded \(loads) times</h1>\(paragraphs)", baseURL: nil)
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { webView.scrollView.tug.header?.endRefreshing() }

    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        webView.scrollView.tug.header?.endRefreshing(.failure(message: error.localizedDescription))
    }
}
