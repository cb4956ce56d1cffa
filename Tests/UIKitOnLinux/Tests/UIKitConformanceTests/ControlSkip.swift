/// What is not compared where, since no app can make UIKit's host show it as MJRefresh does. Each holds in one situation and for one field.
enum ControlSkip: String, CaseIterable {
    /// MJRefresh does not place the second line of a header without a first line.
    case timeUnderHiddenTitle = "frame of the second line of a header whose first line is hidden"
    /// MJRefresh makes room for the second line with the next layout, not when it is shown or hidden.
    case outdatedLines = "frames in a header whose second line was shown or hidden since its last layout"
    /// MJRefresh places the picture beside a new title with the next layout, not when the title is set.
    case outdatedTitle = "frame of the picture of a header whose title was set since its last layout"
    /// MJRefresh does not move a trailer to where the list can be seen when there is an inset at the top.
    case trailerAcross = "y of a trailer beside a list with an inset at the top"
    /// MJRefresh places a footer only when the content's size is set, and from an inset that may not be the app's.
    case outdatedFooterPlace = "place of a footer whose insets or bounds have changed since the content's size was set"
    /// MJRefresh looks at the left inset only when a component is put on the list.
    case outdatedSide = "x of a component whose list has another left inset than when it was put on"
    /// MJRefresh centers the image or spinner of an auto footer if its title is to be hidden while it works, whether there is a title
    /// now or not.
    case autoPicturePlace = "frame of image and spinner of an auto footer whose title is hidden always, or only while it works"
    /// MJRefresh puts arrow and spinner of a header over its second line where the first is hidden.
    case pictureOverTime = "frame of arrow and spinner of a header whose first line is hidden"
    /// MJRefresh leaves room for a hidden title beside the image of a header.
    case hiddenTitleRoom = "frame of the image of a header whose first line is hidden"
    /// MJRefresh moves the text of a trailer to the middle with the next layout, not when its arrow is hidden.
    case outdatedTrailerText = "frame of the text of a trailer whose arrow was hidden or shown since its last layout"
    /// Beside a list, too, this library shows a spinner in place of the arrow while it works.
    case trailerAtWork = "arrow of a trailer that works or closes"
}
