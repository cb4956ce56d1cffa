// `import TugGTK` is enough for a program: it also names what is shared by all hosts, and the functions of GTK.
@_exported import Tug
@_exported import TugCGTK
