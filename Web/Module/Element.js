// Making elements.

/// An element of the library's, at the end of `parent`: its class and its part's name say what it is.
export function element(name, part, parent) {
  // Only a button makes something of its type: without, it would send the form that the list is in.
  const made = Object.assign(document.createElement(name), { className: `tug-${part}`, part, type: 'button' });
  parent.append(made);
  return made;
}
