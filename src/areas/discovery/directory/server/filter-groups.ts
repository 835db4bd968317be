import { networkName } from '#community/networks/server/public.ts'
import { nameOf } from '#foundation/taxonomy/server/public.ts'
import type { SearchResult } from '#platform/search/search.ts'
import { regionName } from '#shared/region-name.ts'
import type { DirectoryQuery, FilterGroup, FilterOption } from '../contract.ts'
import type { Filter, FilterNode, FilterTrees, IndexValue } from '../filters/filter.ts'
import { filters } from '../filters/list.ts'
import { chosenIn, indexValuesOf } from './filters.ts'
import type { IndexContext } from './search-index/hydration.ts'

type Kind = DirectoryQuery['kind']

/** Filters whose choices have counts, and ranges. */
const counted = (kind: Kind) =>
  filters.filter(
    ({ widget, listingsOnly }) => widget !== 'box' && (kind === 'listings' || !listingsOnly),
  )

/** Returns the index fields to count for profiles or listings. */
export function countedFields(kind: Kind): string[] {
  const fields = counted(kind).flatMap((filter) => [
    ...filter.fields,
    ...(filter.everywhere ? [filter.everywhere[0]] : []),
    ...listed(filter).flatMap((value) => indexValuesOf(filter, value).map(([field]) => field)),
  ])
  return [...new Set(fields)]
}

/** The values of a filter, if it lists them. */
const listed = ({ values }: Filter) => (values instanceof RegExp ? [] : values)

/** Returns the filter panel: choices with result counts, in the visitor's language. */
export function filterGroups(
  { facets: counts, total }: Pick<SearchResult, 'facets' | 'total'>,
  query: DirectoryQuery,
  context: IndexContext,
  language: string,
): FilterGroup[] {
  const byField = new Map(
    Object.entries(counts).map(([field, values]) => [
      field,
      new Map(values.map(({ value, count }) => [value, count])),
    ]),
  )
  const countOf = ([field, value]: IndexValue) => byField.get(field)?.get(value) ?? 0
  const trees = treesOf(context, language)

  return counted(query.kind).flatMap((filter) => {
    const chosen = new Set(chosenIn(query, filter))
    const ofAll = filter.everywhere ? countOf(filter.everywhere) : 0
    const option = (value: string, text: string, children: FilterOption[] = []): FilterOption => {
      const found = indexValuesOf(filter, value)
      const count = found.reduce((sum, one) => sum + countOf(one), ofAll)
      return {
        value,
        text,
        count,
        ...(chosen.has(value) && { selected: true }),
        ...(children.length > 0 && { children }),
      }
    }
    const nodes = (children: readonly FilterNode[]): FilterOption[] =>
      children
        .map((node) => option(String(node.id), nameOf(node, language), nodes(node.children)))
        .filter(isOffered)
    const countries = () => {
      const found = [...(byField.get(filter.fields[0] ?? '')?.keys() ?? []), ...chosen]
      return [...new Set(found)]
        .filter((value) => value !== filter.everywhere?.[1])
        .map((code) => option(code, regionName(code, language)))
        .toSorted(byText(language))
    }
    const options = filter.nodes
      ? nodes(filter.nodes(trees))
      : filter.widget === 'countries'
        ? countries()
        : listed(filter)
            .filter((value) => !filter.unlisted?.includes(value) || chosen.has(value))
            .map((value) => option(value, ''))
            .filter(isOffered)
    const isRange = filter.range && (total > 0 || chosen.size > 0)
    return options.length > 0 || isRange ? [{ name: filter.name, options }] : []
  })
}

function treesOf({ taxonomy, networks }: IndexContext, language: string): FilterTrees {
  const leaf = (node: Omit<FilterNode, 'children'>) => ({ ...node, children: [] })
  return {
    sectors: taxonomy.sectorRoots,
    focuses: taxonomy.focusRoots,
    categories: taxonomy.categoryRoots,
    certificates: [...taxonomy.certificates.values()].map(leaf),
    networks: [...networks.values()].map((network) =>
      leaf({
        id: network.id,
        texts: [{ lang: language, origin: 1, name: networkName(network, language) }],
      }),
    ),
  }
}

/** Hides choices without results unless selected. */
function isOffered({ count, selected, children }: FilterOption): boolean {
  return count > 0 || selected === true || children !== undefined
}

const collators = new Map<string, Intl.Collator>()

function byText(language: string) {
  const collator = collators.get(language) ?? new Intl.Collator(language)
  collators.set(language, collator)
  return (one: FilterOption, other: FilterOption) => collator.compare(one.text, other.text)
}
