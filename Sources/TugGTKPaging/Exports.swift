// `import TugGTKPaging` is enough for a program that binds a pager.
@_exported import TugGTK
@_exported import TugPaging
@_exported import TugPagingControls
