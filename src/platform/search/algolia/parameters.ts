import { z } from 'zod'
import { maxQueryLength } from '../text/analyze.ts'
import { badRequest } from './refusal.ts'
import { parseJson } from '#shared/parse-json.ts'

const maxHitsPerPage = 1000
const maxFacetHits = 100
const maxFacetValues = 1000
/** Longer than any index; keeps page × size a safe integer. */
const maxPage = 1_000_000_000

const text = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)])

/** Truncates a text to the length the engine reads. */
const searchText = text.transform((value) => value.slice(0, maxQueryLength))

const wholeNumber = (max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^-?\d+$/)
          .transform(Number),
      ],
      'expected a whole number',
    )
    .pipe(z.number().int('expected a whole number').min(0, 'must not be negative'))
    .transform((number) => Math.min(number, max))

const flag = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')],
  'expected true or false',
)

const maxListLength = 200
const maxNameLength = 1_000

/** Uses a custom check: `z.array` creates an issue for each of a million members. */
const texts = z.custom<string[]>(
  (value) =>
    Array.isArray(value) &&
    value.length <= maxListLength &&
    value.every((each) => typeof each === 'string' && each.length <= maxNameLength),
  `expected a list of at most ${maxListLength} texts of at most ${maxNameLength} characters`,
)

/** A list, a single value, or either as text, as in `params`. */
const list = z
  .union(
    [texts, z.string()],
    `expected a list of at most ${maxListLength} texts of at most ${maxNameLength} characters`,
  )
  .transform((value, context) => {
    if (typeof value !== 'string') return value
    if (value.startsWith('[')) return inJson(texts, value, context)
    return value
      .split(',', maxListLength)
      .filter((each) => each !== '')
      .map((each) => each.slice(0, maxNameLength))
  })

const isText = (value: unknown) => typeof value === 'string'

const nestedArray = z.custom<(string | string[])[]>(
  (value) =>
    Array.isArray(value) &&
    value.every((each) => isText(each) || (Array.isArray(each) && each.every(isText))),
  'expected a list of texts and lists of texts',
)

const nested = z
  .union([nestedArray, z.string()], 'expected a text or a list of texts and lists of texts')
  .transform((value, context) =>
    typeof value === 'string' && value.startsWith('[')
      ? inJson(nestedArray, value, context)
      : value,
  )

/** Enough for the maximum number of corners with all their decimals. */
const maxShapesLength = 100_000

const shapes = z.union(
  [z.string().max(maxShapesLength), z.custom<readonly unknown[]>((value) => Array.isArray(value))],
  `expected a list of numbers, or a text of at most ${maxShapesLength} characters`,
)

/** Limited because it is repeated at every match of every hit. */
const tag = z.string().max(100, 'at most 100 characters')

const radius = z.union([z.literal('all').transform(() => undefined), wholeNumber(50_000_000)])

/** Search parameters (PROTOCOLS 1.4). Unknown ones are ignored. */
const searchParameters = z.object({
  query: searchText.default(''),
  page: wholeNumber(maxPage).default(0),
  hitsPerPage: wholeNumber(maxHitsPerPage).default(20),
  offset: wholeNumber(Number.MAX_SAFE_INTEGER).optional(),
  length: wholeNumber(maxHitsPerPage).optional(),
  filters: z.string().default(''),
  facetFilters: nested.default([]),
  numericFilters: nested.default([]),
  tagFilters: nested.default([]),
  facets: list.default([]),
  maxValuesPerFacet: wholeNumber(maxFacetValues).default(100),
  attributesToRetrieve: list.default(['*']),
  attributesToHighlight: list.optional(),
  attributesToSnippet: list.default([]),
  highlightPreTag: tag.default('<em>'),
  highlightPostTag: tag.default('</em>'),
  snippetEllipsisText: tag.default('…'),
  aroundLatLng: z.string().max(100, 'at most 100 characters').optional(),
  aroundRadius: radius.optional(),
  insideBoundingBox: shapes.optional(),
  insidePolygon: shapes.optional(),
  getRankingInfo: flag.default(false),
  typoTolerance: z.union([flag, z.string().transform(() => true)]).default(true),
})

const facetParameters = z.object({
  facetQuery: searchText.default(''),
  maxFacetHits: wholeNumber(maxFacetHits).default(10),
})

export type SearchParameters = z.output<typeof searchParameters>
export type FacetParameters = z.output<typeof facetParameters>

/** Parameters with an effect; `cursor` is for browsing. */
const knownNames: ReadonlySet<string> = new Set([
  ...Object.keys(searchParameters.shape),
  ...Object.keys(facetParameters.shape),
  'cursor',
])

/** Known parameters as sent, with `params` unpacked. */
export type RawParameters = Readonly<Record<string, unknown>>

/**
 * Maximum number of parameters of a search, and again of those in `params`; clients send about
 * twenty.
 */
export const maxParameters = 200
/** Limits of ignored parameters; known ones have limits of their own. */
const maxIgnored = { characters: 10_000, members: 1_000 }

/**
 * Unpacks `params` (a query string, or an object from old clients); explicit parameters take
 * precedence. Unknown ones are dropped. Throws a 400 refusal for too many parameters, or an ignored
 * one that is too large.
 */
export function rawParameters(request: unknown): RawParameters {
  if (request === undefined || request === null) return {}
  if (!isRecord(request)) throw badRequest('a request is an object')

  limitNames(request)
  const { params, ...explicit } = request
  const sent = { ...unpacked(params), ...present(explicit) }
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => {
      if (knownNames.has(name)) return true
      limitIgnored(name, value)
      return false
    }),
  )
}

/** Throws a 400 refusal for more parameters than a search may have. */
export function limitNames(parameters: Record<string, unknown>): void {
  if (Object.keys(parameters).length > maxParameters) throw tooManyNames()
}

export function tooManyNames(): Error {
  return badRequest(`parameters: at most ${maxParameters} in one search`)
}

function limitIgnored(name: string, value: unknown): void {
  const { characters, members } = maxIgnored
  if (typeof value === 'string' && value.length > characters) {
    throw badRequest(`${name}: at most ${characters} characters`)
  }
  if (typeof value !== 'object' || value === null) return
  if (Object.keys(value).length > members) throw badRequest(`${name}: at most ${members} values`)
}

export function readSearchParameters(raw: RawParameters): SearchParameters {
  return checked(searchParameters, raw)
}

export function readFacetParameters(raw: RawParameters): FacetParameters {
  return checked(facetParameters, raw)
}

/**
 * Longer values are left out of the answer: clients do not need them, and serializing takes time.
 */
const longestRepeated = 10_000

/** Returns the parameters as the query string that the answer repeats. */
export function paramsText(raw: RawParameters): string {
  const pairs = Object.entries(raw)
    .map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    .filter(([, text]) => text.length <= longestRepeated)
  return new URLSearchParams(pairs).toString()
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unpacked(params: unknown): Record<string, unknown> {
  if (params === undefined || params === null) return {}
  if (typeof params === 'string') {
    // Counts parameters without parsing them.
    if (params.split('&', maxParameters + 1).length > maxParameters) throw tooManyNames()
    return Object.fromEntries(new URLSearchParams(params))
  }
  if (isRecord(params)) {
    limitNames(params)
    return present(params)
  }
  throw badRequest('params: expected a query string')
}

function present(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  )
}

function checked<T extends z.ZodType>(schema: T, raw: RawParameters): z.output<T> {
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw badRequest(`${issue?.path.join('.') ?? 'parameters'}: ${issue?.message ?? 'not valid'}`)
}

function inJson<T>(schema: z.ZodType<T>, value: string, context: z.RefinementCtx): T {
  const result = schema.safeParse(parseJson(value))
  if (result.success) return result.data
  context.addIssue({ code: 'custom', message: 'the list is not JSON of the form expected' })
  return z.NEVER
}
