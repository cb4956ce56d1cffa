// `import TugUIKit` is enough for an app: it also names what is shared by all hosts.
@_exported import Tug
