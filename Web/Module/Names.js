// Names that the page uses for what the engine knows by numbers.

export const axes = ['vertical', 'horizontal'];
export const roles = ['header', 'footer'];

/// A TypeError with the option's name where a value is of another type. There may be none.
export function check(value, type, what) {
  if ((value ?? false) !== false && typeof value !== type) throw new TypeError(`Tug: ${what} is no ${type}`);
}

/// The number of a name: its place among `names`. A TypeError that lists them where it is none of these.
export function numberOf(name, names, what) {
  const number = names.indexOf(name);
  if (number < 0) throw new TypeError(`Tug: ${what} is none of ${names.join(', ')}`);
  return number;
}

/// A TypeError where an object has something by a name that is none of these: it would have no effect, and nobody would know why.
export function checkNames(object, names) {
  for (const name in object) numberOf(name, names, name);
}
