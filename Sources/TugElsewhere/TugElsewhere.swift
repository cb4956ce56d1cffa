// This product of Tug has no module on this system: TugUIKit, TugUIKitPaging and TugObjC are for iOS, tvOS and visionOS, TugGTK and TugGTKPaging
// for Linux. Name it with a condition, such as `.when(platforms: [.iOS])`, and import it where `canImport` finds it.
