// `import TugUIKitPaging` is enough for an app that binds a pager.
@_exported import Tug
@_exported import TugPaging
@_exported import TugPagingControls
@_exported import TugUIKit
