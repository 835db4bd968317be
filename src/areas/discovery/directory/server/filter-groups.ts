import { networkName } from '#community/networks/server/public.ts'
import { nameOf } from '#foundation/taxonomy/server/public.ts'
import { parentNetworksOnly } from '#shared/constants.ts'
import { networkRegion, networkType } from '#shared/enums.ts'
import type { DirectoryQuery, FilterGroup, FilterOption } from '../contract.ts'
import type { IndexContext } from './search-index/hydration.ts'
import { listingFacets, listingGroups, type Counts } from './listing-groups.ts'

/** Facet of each filter with a tree of choices. */
const treeFacets = {
  sector: 'allSectors',
  focus: 'focuses.id',
  network: 'networks.id',
  networkType: 'networks.types',
  networkRegion: 'networks.regions',
  certificate: 'certifications.id',
  category: 'marketplaceCategoryIds',
} as const

/** Also counted, for the choice "all" of network types and regions (V-038). */
const parentFacet = 'networks.parent'

/** Returns the facets to count for profiles or listings. */
export function countedFacets(kind: DirectoryQuery['kind']): string[] {
  const { category, ...ofAll } = treeFacets
  return [
    ...Object.values(ofAll),
    parentFacet,
    ...(kind === 'listings' ? [category, ...listingFacets] : []),
  ]
}

interface TreeNode {
  id: number
  texts: { lang: string; origin: number; name: string }[]
  children: readonly TreeNode[]
}

/** Returns the filter panel: choices with result counts, in the visitor's language. */
export function filterGroups(
  counts: Counts,
  query: DirectoryQuery,
  { taxonomy, networks }: IndexContext,
  language: string,
): FilterGroup[] {
  const parents = counts[parentFacet] ?? []
  const of = (name: keyof typeof treeFacets) => ({
    counts: new Map((counts[treeFacets[name]] ?? []).map((c) => [c.value, c.count])),
    chosen: new Set(query[name]?.split(',') ?? []),
  })
  const tree = (name: keyof typeof treeFacets, roots: readonly TreeNode[]): FilterGroup => {
    const { counts, chosen } = of(name)
    const options = (nodes: readonly TreeNode[]): FilterOption[] =>
      nodes.flatMap((node) => {
        const value = String(node.id)
        const children = options(node.children)
        const count = counts.get(value) ?? 0
        const selected = chosen.has(value)
        // Hides choices without results unless selected.
        if (count === 0 && !selected && children.length === 0) return []
        return [{ value, text: nameOf(node, language), count, selected, children }]
      })
    return { name, options: options(roots) }
  }
  const numbered = (
    name: 'networkType' | 'networkRegion',
    all: Readonly<Record<string, number>>,
  ): FilterGroup => {
    const { counts, chosen } = of(name)
    const inParents = parents.find(({ value }) => value === 'true')?.count ?? 0
    const options = Object.values(all).flatMap((number) => {
      const value = String(number)
      const count = number === parentNetworksOnly ? inParents : (counts.get(value) ?? 0)
      const selected = chosen.has(value)
      return count > 0 || selected ? [{ value, text: '', count, selected, children: [] }] : []
    })
    return { name, options }
  }
  const networkNodes = [...networks.values()].map((network) => ({
    id: network.id,
    texts: [{ lang: language, origin: 1, name: networkName(network, language) }],
    children: [],
  }))
  const certificateNodes = [...taxonomy.certificates.values()].map((certificate) => ({
    ...certificate,
    children: [],
  }))
  const groups = [
    tree('sector', taxonomy.sectorRoots),
    tree('focus', taxonomy.focusRoots),
    tree('network', networkNodes),
    numbered('networkType', networkType),
    numbered('networkRegion', networkRegion),
    tree('certificate', certificateNodes),
    ...(query.kind === 'listings'
      ? [tree('category', taxonomy.categoryRoots), ...listingGroups(counts, query, language)]
      : []),
  ]
  return groups.filter((group) => group.options.length > 0)
}
