import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { SearchFilter } from '../search.ts'
import { parseFacetFilters, parseNumericFilters, parseTagFilters } from './array-filters.ts'
import { parseFilters } from './filters.ts'
import { rawParameters, readSearchParameters } from './parameters.ts'
import { Refusal } from './refusal.ts'

/** Search keys; read-only, so browsers may have them. */
export interface SearchKeys {
  appId: string
  searchKeys: readonly string[]
}

export interface Credentials {
  appId: string | undefined
  apiKey: string | undefined
}

/** Access granted by a key. */
export interface Access {
  /** Added to every search by AND. */
  filter: SearchFilter | undefined
  allows(indexName: string): boolean
}

/**
 * Checks a plain or secured key (PROTOCOLS 1.10). A secured key is base64 of the HMAC of its
 * restrictions under a search key, followed by the restrictions. Throws a 403 refusal.
 */
export function accessOf(credentials: Credentials, keys: SearchKeys, now: Date): Access {
  const { appId, apiKey } = credentials
  if (appId === undefined || apiKey === undefined || !same(appId, keys.appId)) throw unknownKey()
  if (keys.searchKeys.some((key) => same(apiKey, key))) {
    return { filter: undefined, allows: () => true }
  }
  return restricted(restrictionsOf(apiKey, keys), now)
}

const macLength = 64
const maxKeyLength = 16_384

function restrictionsOf(apiKey: string, keys: SearchKeys): URLSearchParams {
  if (apiKey.length > maxKeyLength) throw unknownKey()
  const content = Buffer.from(apiKey, 'base64').toString('utf8')
  const mac = content.slice(0, macLength)
  const restrictions = content.slice(macLength)
  const valid = keys.searchKeys.some((key) =>
    same(mac, createHmac('sha256', key).update(restrictions).digest('hex')),
  )
  if (!valid) throw unknownKey()
  return new URLSearchParams(restrictions)
}

function restricted(restrictions: URLSearchParams, now: Date): Access {
  const validUntil = restrictions.get('validUntil')
  // A malformed time counts as expired.
  if (validUntil !== null && !(Number(validUntil) * 1000 > now.getTime())) {
    throw new Refusal(403, 'The API key has expired (validUntil)')
  }
  const parameters = readSearchParameters(rawParameters({ params: restrictions.toString() }))
  const filters = [
    parseFilters(parameters.filters),
    parseFacetFilters(parameters.facetFilters),
    parseNumericFilters(parameters.numericFilters),
    parseTagFilters(parameters.tagFilters),
  ].filter((filter) => filter !== undefined)
  const names = restrictions.get('restrictIndices')
  const patterns = names === null ? ['*'] : indexPatterns(names)

  return {
    filter: filters.length > 0 ? { kind: 'and', filters } : undefined,
    allows: (indexName) =>
      patterns.some((pattern) =>
        pattern.endsWith('*') ? indexName.startsWith(pattern.slice(0, -1)) : indexName === pattern,
      ),
  }
}

/** Parses a comma-separated list; clients send several names as JSON. */
function indexPatterns(names: string): string[] {
  return names
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((name) => name.trim().replace(/^"|"$/g, ''))
}

/** Compares in constant time. */
function same(key: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(key), digest(expected))
}

function unknownKey(): Refusal {
  return new Refusal(403, 'Invalid Application-ID or API key')
}
