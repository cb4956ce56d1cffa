import TugUIKit
import UIKit

extension ImageFrames {
    /// A bouncing ball, drawn without image files.
    static var ball: ImageFrames {
        ImageFrames(
            (0..<12).map { frame in
                let size = CGSize(width: 36, height: 44)
                return UIGraphicsImageRenderer(size: size).image { _ in
                    // A fall from the top and back: a parabola, lowest at 6.
                    let time = CGFloat(frame - 6) / 6
                    let height = 24 * (1 - time * time)
                    UIColor.systemGray.withAlphaComponent(0.3).setFill()
                    UIBezierPath(ovalIn: CGRect(x: 8, y: 39, width: 20, height: 4)).fill()
                    UIColor.systemOrange.setFill()
                    UIBezierPath(ovalIn: CGRect(x: 10, y: height, width: 16, height: 16)).fill()
                }
            })
    }
}
