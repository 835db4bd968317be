interface Problem {
  column: string
  key: string
  values?: Readonly<Record<string, string | number>> | undefined
}

/** Texts by keys that are known only when the page is there. */
export type Say = (key: string, values: object) => string

/** What is wrong with a cell of a file of listings, and what to do, in a sentence: `price: Write …`. */
export function importedProblem(say: Say, { column, key, values }: Problem): string {
  const sentence = say(key.includes(':') ? key : `listingFiles:problem-${key}`, { ...values })
  return column === '' ? sentence : `${column}: ${sentence}`
}
