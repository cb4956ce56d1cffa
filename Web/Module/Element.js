// Making elements.

/// Adds an element to the end of `parent`, with a class and a part named `name`.
export function element(name, part, parent) {
  // A button without this type would submit a form around the list.
  const made = Object.assign(document.createElement(name), { className: `tug-${part}`, part, type: 'button' });
  parent.append(made);
  return made;
}
