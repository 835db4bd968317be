import { findableEnterprises, type EnterpriseData } from '#catalog/enterprises/server/public.ts'
import { findableListings, type ListingData } from '#catalog/listings/server/public.ts'
import { networksOf } from '#community/networks/server/public.ts'
import {
  collectionsContaining,
  taxonomyOf,
  type Taxonomy,
} from '#foundation/taxonomy/server/public.ts'
import { LRUCache } from 'lru-cache'
import type { GazetteerGeo } from '#platform/geo/gazetteer/gazetteer.ts'
import type { Db } from '#platform/db/db.ts'
import { documentId, parseDocumentId } from '#platform/search/searchable.ts'
import { indexedRatesOf, type Rates } from './indexed-rates.ts'

export type ItemKind = 'profile' | 'listing'

/** A profile, or a listing with its profile: the source of records and cards. */
export interface ItemData {
  kind: ItemKind
  id: number
  enterprise: EnterpriseData
  listing: ListingData | null
  collectionIds: readonly number[]
}

/** Taxonomy, networks and rates, loaded once per batch of items. */
export interface IndexContext {
  taxonomy: Taxonomy
  networks: Awaited<ReturnType<typeof networksOf>>
  /** Rates that prices in the index are converted at, in units per US dollar. */
  rates: Rates
  /** For cards: cities are called in the reader's language. */
  gazetteer?: GazetteerGeo | undefined
}

export async function loadIndexContext(db: Db, gazetteer?: GazetteerGeo): Promise<IndexContext> {
  const [taxonomy, networks, rates] = await Promise.all([
    taxonomyOf(db),
    networksOf(db),
    indexedRatesOf(db),
  ])
  return { taxonomy, networks, rates, gazetteer }
}

/** Returns the public items among the ids, in any order. */
export async function loadItems(
  db: Db,
  kind: ItemKind,
  ids: readonly number[],
): Promise<ItemData[]> {
  if (ids.length === 0) return []
  const collections = await collectionsContaining(db, kind, ids)
  if (kind === 'profile') {
    const enterprises = await findableEnterprises(db, ids)
    return enterprises.map((enterprise) => ({
      kind,
      id: enterprise.id,
      enterprise,
      listing: null,
      collectionIds: collections.get(enterprise.id) ?? [],
    }))
  }
  const listings = await findableListings(db, ids)
  const owners = await findableEnterprises(db, [...new Set(listings.map((l) => l.enterpriseId))])
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]))
  return listings.flatMap((listing) => {
    const enterprise = ownerById.get(listing.enterpriseId)
    if (!enterprise) return []
    return [
      {
        kind,
        id: listing.id,
        enterprise,
        listing,
        collectionIds: collections.get(listing.id) ?? [],
      },
    ]
  })
}

/** Cache limits, sufficient for the first pages of all lists. */
const cacheLimits = { max: 20_000, maxSize: 128 * 1024 ** 2 }

/** Estimated memory of an item's cards, one per language, excluding texts. */
const overheadBytes = 8_192

const caches = new WeakMap<Db, ItemCache>()

/** Returns this process's cache for a database. */
export function itemCacheOf(db: Db): ItemCache {
  const cache = caches.get(db) ?? createItemCache(db)
  caches.set(db, cache)
  return cache
}

export type ItemCache = ReturnType<typeof createItemCache>

/** Creates a cache of items, whose entries the indexer invalidates on changes. */
function createItemCache(db: Db) {
  const cache = new LRUCache<string, ItemData>({ ...cacheLimits, sizeCalculation: bytesOf })
  let changes = 0

  return {
    /** Returns one entry per id; null for content that is not public. */
    async get(ids: readonly string[]): Promise<(ItemData | null)[]> {
      const loaded = new Map<string, ItemData>()
      const changesBefore = changes
      const missing = ids.filter((id) => !cache.has(id)).map(parseDocumentId)
      for (const kind of ['profile', 'listing'] as const) {
        const wanted = missing.flatMap((item) => (item?.kind === kind ? [item.id] : []))
        for (const item of await loadItems(db, kind, wanted)) {
          loaded.set(documentId(kind, item.id), item)
        }
      }
      const found = ids.map((id) => cache.get(id) ?? loaded.get(id) ?? null)
      // Results read before a concurrent change may be stale and are not cached.
      if (changes === changesBefore) for (const [id, item] of loaded) cache.set(id, item)
      return found
    },
    forget(ids: Iterable<string>): void {
      changes += 1
      for (const id of ids) cache.delete(id)
    },
    clear(): void {
      changes += 1
      cache.clear()
    },
  }
}

/** Estimates the memory of an entry by its texts; all else is bounded by `overheadBytes`. */
function bytesOf({ enterprise, listing }: ItemData): number {
  return overheadBytes + 2 * (charactersIn(enterprise.texts) + charactersIn(listing?.texts ?? null))
}

function charactersIn(texts: readonly object[] | null): number {
  let characters = 0
  for (const text of texts ?? []) {
    for (const part of Object.values(text)) if (typeof part === 'string') characters += part.length
  }
  return characters
}
