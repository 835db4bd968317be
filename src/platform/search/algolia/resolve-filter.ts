import type { SearchFilter } from '../search.ts'
import { parseNumber } from './filters.ts'
import type { IndexView, Spellings } from './view.ts'

type Attributes = Pick<IndexView, 'schema' | 'spellings'>

type Condition = Extract<SearchFilter, { kind: 'value' | 'number' | 'range' }>

const noMatch: SearchFilter = { kind: 'or', filters: [] }

/**
 * Translates a client's filter to the attributes of an index: `attribute:5` matches number and
 * text, `attribute = 5` works on numeric texts, `objectID:x` is an id, and an unknown attribute
 * matches no record. Ranges compare numbers and numeric facets.
 */
export function resolveFilter(filter: SearchFilter, view: Attributes): SearchFilter {
  switch (filter.kind) {
    case 'and':
      return { kind: 'and', filters: filter.filters.map((each) => resolveFilter(each, view)) }
    case 'or':
      return withIdsTogether(
        filter.filters
          .map((each) => resolveFilter(each, view))
          .flatMap((each) => (each.kind === 'or' ? each.filters : [each])),
      )
    case 'not':
      return { kind: 'not', filter: resolveFilter(filter.filter, view) }
    case 'ids':
      return filter
    default:
      return resolveCondition(filter, view)
  }
}

function resolveCondition(filter: Condition, { schema, spellings }: Attributes): SearchFilter {
  const { attribute } = filter
  const isFacet = schema.facets.includes(attribute)
  const isNumber = schema.numbers.includes(attribute)

  if (filter.kind === 'value') {
    if (attribute === 'objectID') return { kind: 'ids', ids: [filter.value] }
    // Fast path for the usual case, which may occur thousands of times.
    if (isFacet && !isNumber && !spellings?.[attribute]) return filter
    const number = isNumber ? parseNumber(filter.value) : undefined
    return anyOf([
      ...(isFacet ? valuesOf(filter, spellings) : []),
      ...(number === undefined
        ? []
        : [{ kind: 'number', attribute, op: '=', value: number } as const]),
    ])
  }
  if (isNumber) return filter
  if (!isFacet) return noMatch
  const isNumeric = schema.numericFacets?.includes(attribute) === true
  const isEquality = filter.kind === 'number' && (filter.op === '=' || filter.op === '!=')
  if (isNumeric && !isEquality) return filter
  if (filter.kind === 'range') return noMatch

  const value: SearchFilter = { kind: 'value', attribute, value: String(filter.value) }
  if (filter.op === '=') return value
  return filter.op === '!=' ? { kind: 'not', filter: value } : noMatch
}

type ValueFilter = Extract<SearchFilter, { kind: 'value' }>

function valuesOf(filter: ValueFilter, spellings: Spellings | undefined): ValueFilter[] {
  const values = spellings?.[filter.attribute]?.(filter.value) ?? [filter.value]
  return values.map((value) => ({ ...filter, value }))
}

/** Merges ids joined by OR into one condition, so that the engine looks them up together. */
function withIdsTogether(filters: readonly SearchFilter[]): SearchFilter {
  const ids = filters.flatMap((filter) => (filter.kind === 'ids' ? filter.ids : []))
  const others = filters.filter((filter) => filter.kind !== 'ids')
  return ids.length === 0 ? { kind: 'or', filters } : anyOf([{ kind: 'ids', ids }, ...others])
}

/**
 * Returns how many passes over the documents a filter takes: one per condition, and one for all
 * values of an attribute joined by OR.
 */
export function passesOf(filter: SearchFilter): number {
  if (filter.kind === 'not') return passesOf(filter.filter)
  if (filter.kind !== 'and' && filter.kind !== 'or') return 1

  const passes = (filters: readonly SearchFilter[]) =>
    filters.reduce((sum, each) => sum + passesOf(each), 0)
  if (filter.kind === 'and') return passes(filter.filters)

  const values = filter.filters.filter((each) => each.kind === 'value')
  const attributes = new Set(values.map(({ attribute }) => attribute))
  return attributes.size + passes(filter.filters.filter((each) => each.kind !== 'value'))
}

function anyOf(filters: readonly SearchFilter[]): SearchFilter {
  const [only] = filters
  return only && filters.length === 1 ? only : { kind: 'or', filters }
}
