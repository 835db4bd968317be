/** Returns the names of the parameters in a path template: `id` of `/vendors/{id}`. */
export function pathFields(path = ''): string[] {
  return [...path.matchAll(/\{\+?(\w+)\}/g)].flatMap(([, name]) => name ?? [])
}
