import { apiOf } from '#shared/api-client.ts'
import type { Language } from '#shared/languages.ts'
import { queryClient } from '#shared/query-client.ts'
import type { directoryContract, VendorSuggestion } from '#discovery/directory/contract.ts'
import type { locationsContract, Place } from '#foundation/locations/contract.ts'
import type { sitesContract } from '#foundation/sites/contract.ts'
import type { taxonomyContract } from '#foundation/taxonomy/contract.ts'
import { taxonOf, type TaxonKind, type TaxonNode } from './form-extras.ts'

// Loaded with the first lookup: the typed client is larger than most controls.
const directory = apiOf<typeof directoryContract>('directory')
const location = apiOf<typeof locationsContract>('locations')
const site = apiOf<typeof sitesContract>('sites')
const taxonomy = apiOf<typeof taxonomyContract>('taxonomy')

export function findVendors(query: string, signal: AbortSignal): Promise<VendorSuggestion[]> {
  return directory.suggestVendors({ query }, { signal })
}

export function findPlaces(
  query: string,
  language: Language,
  signal: AbortSignal,
): Promise<Place[]> {
  return location.searchPlaces({ query, language }, { signal })
}

/** Finds sectors or focuses by name. */
export async function findTaxa(
  kind: TaxonKind,
  query: string,
  language: Language,
  signal: AbortSignal,
): Promise<{ id: number; text: string }[]> {
  const found = await directory.suggest({ query, kind: 'profiles', language }, { signal })
  return found.filter((one) => one.kind === kind)
}

/** Loads all descendants of a node. */
export function childTaxa(
  kind: TaxonKind,
  parentId: number,
  language: Language,
): Promise<TaxonNode[]> {
  return queryClient.fetchQuery({
    queryKey: ['form-taxa', kind, parentId, language],
    queryFn: async () => {
      const params = { type: kind, nodeId: `${kind}_${parentId}`, language }
      const nodes = await taxonomy.listSectors(params)
      return nodes.map((node) => taxonOf(node, 'all'))
    },
  })
}

/** Returns the tile server's settings; null for the bundled world map. */
export function mapTiles(): Promise<{ url: string; attribution: string } | null> {
  return queryClient.fetchQuery({
    queryKey: ['form-map-tiles'],
    queryFn: async () => (await site.getClientSettings()).mapTiles,
  })
}
