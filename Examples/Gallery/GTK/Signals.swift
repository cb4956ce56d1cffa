import TugGTK

/// Signal handlers and timers as Swift closures.
typealias Signals = GtkSignals
