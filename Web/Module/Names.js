// Converts names of the page to numbers of the engine.

export const axes = ['vertical', 'horizontal'];
export const roles = ['header', 'footer'];

/// Throws a TypeError with the option's name if a value has another type. Missing values are valid.
export function check(value, type, what) {
  if ((value ?? false) !== false && typeof value !== type) throw new TypeError(`Tug: ${what} is no ${type}`);
}

/// The index of a name in `names`. Throws a TypeError that lists the names if it is not one of them.
export function numberOf(name, names, what) {
  const number = names.indexOf(name);
  if (number < 0) throw new TypeError(`Tug: ${what} is none of ${names.join(', ')}`);
  return number;
}

/// Throws a TypeError if an object has an unknown name, which would otherwise be ignored without notice.
export function checkNames(object, names) {
  for (const name in object) numberOf(name, names, name);
}
