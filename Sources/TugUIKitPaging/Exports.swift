// One import for apps that bind a pager: the names of their own code and of `bind` are those of these modules.
@_exported import Tug
@_exported import TugPaging
@_exported import TugPagingControls
@_exported import TugUIKit
