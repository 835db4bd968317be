/**
 * Returns the columns of a file that a query parameter lists, separated by commas, in the file's
 * order, with those that are always part of it; all without the parameter.
 */
export function chosenColumns<Name extends string>(
  all: readonly Name[],
  always: readonly Name[],
  query: unknown,
): readonly Name[] {
  const requested = new URLSearchParams(query as Record<string, string>).get('columns')
  if (!requested) return all
  const chosen = requested.split(',')
  return all.filter((name) => always.includes(name) || chosen.includes(name))
}
