import Testing
import UIKit

extension Simulated {
    /// Views placed by constraints.
    @MainActor @Suite struct ConstraintTests {
        private let window: UIWindow
        private let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 54))
        private let label = UILabel()
        private let spinner = UIActivityIndicatorView(style: .medium)

        init() {
            UIKitSimulation.reset()
            window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
            window.addSubview(box)
            label.font = .systemFont(ofSize: 14)
            label.text = "1234567890"
            for view in [label, spinner] {
                view.translatesAutoresizingMaskIntoConstraints = false
                box.addSubview(view)
            }
        }

        @Test func viewIsPinnedToSidesOfAnother() {
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
                label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -20),
                label.topAnchor.constraint(equalTo: box.topAnchor),
                label.bottomAnchor.constraint(equalTo: box.bottomAnchor),
            ])
            UIKitSimulation.settle()
            #expect(label.frame == CGRect(x: 10, y: 0, width: 270, height: 54))
            box.frame.size.width = 200
            UIKitSimulation.settle()
            #expect(label.frame.width == 170)
        }

        @Test func centeredViewHasIntrinsicSizeAndNeighbor() {
            NSLayoutConstraint.activate([
                label.centerXAnchor.constraint(equalTo: box.centerXAnchor),
                label.centerYAnchor.constraint(equalTo: box.centerYAnchor),
                spinner.trailingAnchor.constraint(equalTo: label.leadingAnchor, constant: -25),
                spinner.centerYAnchor.constraint(equalTo: label.centerYAnchor),
            ])
            UIKitSimulation.settle()
            #expect(label.frame == CGRect(x: 115, y: 18.5, width: 70, height: 17))
            #expect(spinner.frame == CGRect(x: 70, y: 17, width: 20, height: 20))
            label.text = "1234"
            UIKitSimulation.settle()
            #expect(label.frame.width == 28)
        }

        @Test func leadingIsRightInRightToLeftLayout() {
            label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 0).isActive = true
            UIKitSimulation.traitCollection = UITraitCollection(layoutDirection: .rightToLeft)
            box.setNeedsLayout()
            UIKitSimulation.settle()
            #expect(label.frame.maxX == 300)
        }

        @Test func inequalityOverridesLowerPriority() {
            NSLayoutConstraint.activate([
                label.widthAnchor.constraint(lessThanOrEqualToConstant: 50),
                label.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
                spinner.widthAnchor.constraint(greaterThanOrEqualToConstant: 5),
            ])
            UIKitSimulation.settle()
            #expect(label.frame.size == CGSize(width: 50, height: 30))
            #expect(spinner.frame.width == 20)
        }

        @Test func higherPriorityConstraintWins() {
            let wide = label.widthAnchor.constraint(equalToConstant: 100)
            wide.priority = .defaultHigh
            let narrow = label.widthAnchor.constraint(equalToConstant: 40)
            NSLayoutConstraint.activate([wide, narrow])
            UIKitSimulation.settle()
            #expect(label.frame.width == 40)
            #expect(UIKitSimulation.unsatisfiedConstraints.isEmpty)
            wide.priority = .required
            UIKitSimulation.settle()
            #expect(UIKitSimulation.unsatisfiedConstraints == [narrow])
        }

        @Test func sizeCanBeFractionOfAnother() {
            NSLayoutConstraint.activate([
                spinner.heightAnchor.constraint(equalTo: box.heightAnchor, multiplier: 0.5, constant: 3),
                spinner.widthAnchor.constraint(equalTo: spinner.heightAnchor, multiplier: 2),
            ])
            UIKitSimulation.settle()
            #expect(spinner.frame.size == CGSize(width: 60, height: 30))
        }

        @Test func fittingSizeFollowsConstraints() {
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: box.topAnchor, constant: 8),
                label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -8),
                label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
                label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -10),
            ])
            #expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 90, height: 33))
            let wide = box.systemLayoutSizeFitting(
                CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            #expect(wide == CGSize(width: 200, height: 33))
        }

        @Test func removedViewRemovesItsConstraints() {
            let pinned = label.leadingAnchor.constraint(equalTo: box.leadingAnchor)
            let own = label.widthAnchor.constraint(equalToConstant: 5)
            NSLayoutConstraint.activate([pinned, own])
            #expect(box.constraints == [pinned])
            label.removeFromSuperview()
            #expect(box.constraints == [])
            #expect(!pinned.isActive && own.isActive)
        }

        @Test func indicatorStaysAboveContentOfScrolledList() {
            let list = UIScrollView(frame: window.bounds)
            let indicator = UIView()
            indicator.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(list)
            list.addSubview(indicator)
            NSLayoutConstraint.activate([
                indicator.bottomAnchor.constraint(equalTo: list.topAnchor),
                indicator.heightAnchor.constraint(equalToConstant: 54),
                indicator.leftAnchor.constraint(equalTo: list.leftAnchor),
                indicator.widthAnchor.constraint(equalTo: list.widthAnchor, multiplier: 1),
            ])
            list.contentOffset.y = 200
            UIKitSimulation.settle()
            #expect(indicator.frame == CGRect(x: 0, y: -54, width: 300, height: 54))
        }
    }
}
