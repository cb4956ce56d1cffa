// Nothing is called by name: the Swift standard library finds these symbols when it is linked.
