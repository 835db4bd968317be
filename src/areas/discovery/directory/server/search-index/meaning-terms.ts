/**
 * First letter of the terms that stand for a sector, category or country in the index. Synonyms map
 * its names in all languages to the term, which takes less memory than indexing every name. The
 * letter is one that no one types, so that no typed word is a prefix of a term.
 */
const letter = 'ꙮ'

export const sectorTerm = (id: number): string => `${letter}s${id}`

export const categoryTerm = (id: number): string => `${letter}c${id}`

export const countryTerm = (code: string): string => `${letter}l${code.toLowerCase()}`
