/** Returns the name of a value of an enumeration. */
export function nameOf<T extends Readonly<Record<string, number>>>(
  values: T,
  value: T[keyof T],
): keyof T & string {
  const name = Object.keys(values).find((each) => values[each] === value)
  if (name === undefined) throw new Error(`no name of ${value}`)
  return name
}
