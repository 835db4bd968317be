import type { SearchFilter } from '../search.ts'
import { parseNumber } from './filters.ts'
import { badRequest } from './refusal.ts'

/** Filters combined by AND; a nested list is combined by OR. A string is a single filter. */
export type NestedFilters = string | readonly (string | readonly string[])[]

/**
 * Parses `facetFilters` (PROTOCOLS 1.7): `attribute:value`, negated `attribute:-value`, literal
 * `attribute:\-5`.
 */
export function parseFacetFilters(filters: NestedFilters): SearchFilter | undefined {
  return nested(filters, (text) => {
    const colon = text.indexOf(':')
    if (colon < 1) throw badRequest(`facetFilters: ${JSON.stringify(text)} is not attribute:value`)
    return negatable(text.slice(0, colon), text.slice(colon + 1))
  })
}

/**
 * Parses `tagFilters`: tags, negated with a minus; in a plain string commas mean AND and
 * parentheses OR.
 */
export function parseTagFilters(filters: NestedFilters): SearchFilter | undefined {
  const list = typeof filters === 'string' ? tagList(filters) : filters
  return nested(list, (text) => negatable('_tags', text.trim()))
}

/**
 * Parses `numericFilters`: `attribute op number` or `attribute:from TO to`; in a plain string
 * commas mean AND.
 */
export function parseNumericFilters(filters: NestedFilters): SearchFilter | undefined {
  const list = typeof filters === 'string' ? filters.split(',') : filters
  return nested(list, parseNumeric)
}

const comparison = /^\s*(.*?[^\s<>=!])\s*(<=|>=|!=|<|>|=)\s*(\S+)\s*$/s
const range = /^\s*(\S.*?)\s*:\s*(\S+)\s+TO\s+(\S+)\s*$/is

/** Maximum length of a filter; the patterns above take quadratic time in the number of blanks. */
const maxNumericLength = 500

function parseNumeric(text: string): SearchFilter {
  if (text.length > maxNumericLength) throw badRequest('numericFilters: a filter is too long')
  const compared = comparison.exec(text)
  const value = parseNumber(compared?.[3] ?? '')
  if (compared?.[1] !== undefined && value !== undefined) {
    return { kind: 'number', attribute: compared[1], op: compared[2] as '<', value }
  }
  const ranged = range.exec(text)
  const from = parseNumber(ranged?.[2] ?? '')
  const to = parseNumber(ranged?.[3] ?? '')
  if (ranged?.[1] !== undefined && from !== undefined && to !== undefined) {
    return { kind: 'range', attribute: ranged[1], from, to }
  }
  throw badRequest(
    `numericFilters: ${JSON.stringify(text)} is neither a comparison with a number nor a range`,
  )
}

function negatable(attribute: string, value: string): SearchFilter {
  if (value.startsWith('-')) {
    return { kind: 'not', filter: { kind: 'value', attribute, value: value.slice(1) } }
  }
  return { kind: 'value', attribute, value: value.startsWith('\\-') ? value.slice(1) : value }
}

function nested(
  filters: NestedFilters,
  parse: (text: string) => SearchFilter,
): SearchFilter | undefined {
  if (typeof filters === 'string') return filters.trim() === '' ? undefined : parse(filters)

  const groups = filters
    .map((member): readonly string[] => (typeof member === 'string' ? [member] : member))
    .map((member) => member.filter((text) => text.trim() !== '').map(parse))
    .filter((group) => group.length > 0)
    .map((group) => (group.length === 1 && group[0] ? group[0] : { kind: 'or', filters: group }))
  return groups.length === 0 ? undefined : { kind: 'and', filters: groups as SearchFilter[] }
}

function tagList(text: string): (string | string[])[] {
  const members = text.match(/\([^()]*\)|[^,()]+/g) ?? []
  return members.map((member) => (member.startsWith('(') ? member.slice(1, -1).split(',') : member))
}
