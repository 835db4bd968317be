/** An indexed word of a text. */
export interface Token {
  /** Normalized word: lower case, accents and marks removed, variants of letters unified. */
  term: string
  /** Word position in the text, from 0. Two forms of one word share a position. */
  position: number
  /** Offsets in the original text, in UTF-16 units. */
  start: number
  end: number
}
