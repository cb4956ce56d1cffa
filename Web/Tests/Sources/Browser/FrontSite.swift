import Foundation

extension Site {
    /// The site that `make site` has made, below the path `/tug/`.
    public static var front: Site {
        Site().with("/tug/", folder: Repository.root.appending(path: "out/site"))
    }
}
