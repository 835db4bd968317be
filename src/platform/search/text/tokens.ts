/** One word of a text, as the index knows it. */
export interface Token {
  /** Folded: lower case, accents and marks removed, letter variants unified. */
  term: string
  /** Word position in the text, from 0. Two forms of one word share a position. */
  position: number
  /** Where the word stands in the original text, in UTF-16 units. */
  start: number
  end: number
}
