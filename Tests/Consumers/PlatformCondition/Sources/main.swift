import Tug

#if canImport(TugUIKit)
    import TugUIKit
#endif

print(Language.named("es")[.refreshIdle])
#if !canImport(TugUIKit)
    print("without TugUIKit")
#endif
