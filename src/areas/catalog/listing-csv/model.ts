interface Problem {
  column: string
  key: string
  values?: Readonly<Record<string, string | number>> | undefined
}

/** Translation function for keys that are known only at run time. */
export type Say = (key: string, values: object) => string

/**
 * Returns the error text for a cell of a listing file, with the column's name: `price: Write …`.
 */
export function importedProblem(say: Say, { column, key, values }: Problem): string {
  const sentence = say(key.includes(':') ? key : `listingFiles:problem-${key}`, { ...values })
  return column === '' ? sentence : `${column}: ${sentence}`
}
