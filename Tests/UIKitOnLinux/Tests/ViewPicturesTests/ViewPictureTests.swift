import Foundation
import Testing
import UIKit
import ViewPictures

/// The picture shows what is in the views, where it is.
@MainActor
@Suite(.serialized)
struct ViewPictureTests {
    private let window: UIWindow

    init() {
        UIKitSimulation.reset()
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    }

    private var svg: String {
        UIKitSimulation.settle()
        return ViewPicture(of: window).svg
    }

    /// How often a text occurs in the picture.
    private func count(_ text: String) -> Int { svg.components(separatedBy: text).count - 1 }

    private func add(_ view: UIView, color: UIColor? = nil) {
        view.backgroundColor = color
        window.addSubview(view)
    }

    @Test func pictureIsAsLargeAsItsView() {
        #expect(svg.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="200">"#))
    }

    @Test func backgroundHasPlaceColorAndCorners() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        add(view, color: UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
        #expect(count(#"<g transform="translate(10 20)">"#) == 1)
        #expect(count(#"<rect x="0" y="0" width="30" height="40" fill="rgb(255,128,0)" fill-opacity="0.5"/>"#) == 1)
        view.frame.origin.x = 15
        view.layer.cornerRadius = 5
        #expect(count("translate(10 20)") == 0)
        #expect(count("translate(15 20)") == 1)
        #expect(count(#"rx="5""#) == 1)
    }

    @Test func hiddenAndTransparentViewsAreLeftOut() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        add(view, color: .red)
        #expect(count("rgb(255,0,0)") == 1)
        view.alpha = 0.25
        #expect(count(#"opacity="0.25""#) == 1)
        view.alpha = 0
        #expect(count("rgb(255,0,0)") == 0)
        view.alpha = 1
        view.isHidden = true
        #expect(count("rgb(255,0,0)") == 0)
    }

    @Test func laterSubviewsLieInFront() throws {
        let (red, blue) = (UIView(frame: window.bounds), UIView(frame: window.bounds))
        add(red, color: .red)
        add(blue, color: UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        func redIsBehind() throws -> Bool {
            let picture = svg
            let back = try #require(picture.range(of: "rgb(255,0,0)"))
            return back.lowerBound < (try #require(picture.range(of: "rgb(0,0,255)"))).lowerBound
        }
        #expect(try redIsBehind())
        window.bringSubviewToFront(red)
        #expect(try !redIsBehind())
        red.layer.zPosition = -1
        #expect(try redIsBehind())
    }

    @Test func scrolledContentMovesAndIsClipped() {
        let list = UIScrollView(frame: CGRect(x: 0, y: 50, width: 100, height: 100))
        add(list)
        let row = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        row.backgroundColor = .red
        list.addSubview(row)
        list.contentOffset.y = 30
        #expect(count("translate(0 20)") == 1)
        #expect(count(#"<clipPath id="c0_30_100_100"><rect x="0" y="30" width="100" height="100""#) == 1)
        #expect(count(#"clip-path="url(#c0_30_100_100)""#) == 1)
    }

    @Test func rotatedViewIsRotated() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        add(view, color: .red)
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(count("matrix(0 1 -1 0 15 -5)") == 1)
    }

    @Test func textHasItsLinesFontColorAndPlace() {
        let label = UILabel(frame: CGRect(x: 10, y: 0, width: 60, height: 100))
        add(label)
        label.font = .boldSystemFont(ofSize: 10)
        label.textColor = .red
        label.text = "One & <two> three four"
        // One line of 11 characters of 5 points has room.
        #expect(count("One &amp; &lt;two>…") == 1)
        label.numberOfLines = 0
        #expect(count(">One &amp; &lt;two><") == 1)
        #expect(count(">three four<") == 1)
        // Two lines of 12 points in the middle of 100.
        #expect(count(#"<text x="0" y="47.5" font-size="10""#) == 1)
        #expect(count(#"<text x="0" y="59.5" font-size="10""#) == 1)
        #expect(count(#"font-weight="700" fill="rgb(255,0,0)""#) == 2)
        label.textAlignment = .center
        #expect(count(#"<text x="30""#) == 2)
        #expect(count(#"text-anchor="middle""#) == 2)
        label.text = "Other"
        #expect(count("three") == 0)
        #expect(count(">Other<") == 1)
    }

    @Test func textOfNaturalAlignmentFollowsDirection() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
        add(label)
        label.text = "سلام"
        #expect(count(#"<text x="0""#) == 1)
        label.semanticContentAttribute = .forceRightToLeft
        #expect(count(#"<text x="60""#) == 1)
        #expect(count(#"text-anchor="end""#) == 1)
    }

    @Test func spinnerIsDrawnWhileItSpins() {
        let spinner = UIActivityIndicatorView(style: .medium)
        add(spinner)
        #expect(count("<line") == 0)
        spinner.startAnimating()
        #expect(count("<line") == 8)
        spinner.stopAnimating()
        #expect(count("<line") == 0)
    }

    @Test func shapesAndImagesAreDrawn() throws {
        final class Shape: UIView {
            override class var layerClass: AnyClass { CAShapeLayer.self }
        }
        let shape = Shape(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        add(shape)
        let layer = try #require(shape.layer as? CAShapeLayer)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4.5))
        layer.path = path.cgPath
        layer.fillColor = nil
        layer.strokeColor = UIColor.red.cgColor
        layer.lineWidth = 1.5
        #expect(count(#"<path d="M1 2L3 4.5" fill="none" stroke="rgb(255,0,0)" stroke-width="1.5""#) == 1)

        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
            UIColor.red.setFill()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).fill()
        }
        let view = UIImageView(frame: CGRect(x: 0, y: 100, width: 40, height: 20))
        view.contentMode = .right
        view.image = image
        add(view)
        #expect(count(#"translate(30 5)"><path d="M0 0L4 0L4 4L0 4Z" fill="rgb(255,0,0)"/>"#) == 1)
    }

    @Test func cellsOfFlippedCollectionAreNotMirrored() throws {
        final class Layout: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        final class Items: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                let cell = UICollectionViewCell(frame: .zero)
                cell.backgroundColor = .red
                return cell
            }
        }
        let items = Items()
        let list = UICollectionView(frame: window.bounds, collectionViewLayout: Layout())
        list.semanticContentAttribute = .forceRightToLeft
        list.dataSource = items
        add(list)
        // The list is mirrored, and the cell again.
        #expect(count("matrix(-1 0 0 1 100 0)") == 1)
        #expect(count("matrix(-1 0 0 1 50 0)") == 1)
    }

    @Test func sheetShowsPartsWithCaptions() {
        add(UIView(frame: CGRect(x: 0, y: 150, width: 10, height: 10)), color: .red)
        let picture = ViewPicture(of: window)
        let sheet = ViewPicture.sheet([("Top", picture), ("End", picture)], columns: 2, height: -50)
        #expect(sheet.contains(#"viewBox="0 150 100 50""#))
        #expect(sheet.contains(">Top</text>"))
        #expect(sheet.contains(">End</text>"))
        #expect(sheet.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" width="248" height="110">"#))
    }
}
