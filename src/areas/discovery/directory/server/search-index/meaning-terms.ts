/**
 * A term in the index for each sector, category and country of a record, which the synonyms add to
 * the names of these in all languages. One term instead of names in every language keeps the index
 * small. It begins with a letter that no one types, so that no typed word is a prefix of it.
 */
const letter = 'ꙮ'

export const sectorTerm = (id: number): string => `${letter}s${id}`

export const categoryTerm = (id: number): string => `${letter}c${id}`

export const countryTerm = (code: string): string => `${letter}l${code.toLowerCase()}`
