import CTugGTK
import TugPaging

extension PagerHost {
    /// A number of the pager's options. What is not set has the number that C has for it.
    subscript(option: TugPagerOption) -> Double {
        get {
            let options = pager.options
            return switch option {
            case TUG_PAGER_OPTION_FIRST_PAGE_SIZE: Double(options.firstPageSize ?? 0)
            case TUG_PAGER_OPTION_MAX_ROWS: Double(options.maxRows ?? 0)
            case TUG_PAGER_OPTION_PREFETCH_DISTANCE: Double(options.prefetchDistance ?? -1)
            case TUG_PAGER_OPTION_FRESHNESS: options.freshness < .infinity ? options.freshness : -1
            default: Double(options.pageSize)
            }
        }
        set {
            // A time may be longer than any number of rows.
            let count = option == TUG_PAGER_OPTION_FRESHNESS ? 0 : Int(newValue)
            switch option {
            case TUG_PAGER_OPTION_FIRST_PAGE_SIZE: pager.options.firstPageSize = count > 0 ? count : nil
            case TUG_PAGER_OPTION_MAX_ROWS: pager.options.maxRows = count > 0 ? count : nil
            case TUG_PAGER_OPTION_PREFETCH_DISTANCE: pager.options.prefetchDistance = count >= 0 ? count : nil
            case TUG_PAGER_OPTION_FRESHNESS: pager.options.freshness = newValue >= 0 ? newValue : .infinity
            default: pager.options.pageSize = count
            }
        }
    }
}
