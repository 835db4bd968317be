import type { DirectoryResult } from '../contract.ts'

/** Listing filters in the order of the panel (specification 2.3). */
const listingGroupNames = [
  'communityCart',
  'shipsTo',
  'shipsFrom',
  'packaging',
  'eligible',
] as const

export type ListingGroupName = (typeof listingGroupNames)[number]

export interface ListingChoice {
  value: string
  /** Name of a country; other choices are named by interface texts. */
  text: string
  count: number
}

export type ListingGroups = Readonly<Record<ListingGroupName, readonly ListingChoice[]>>

/**
 * Packs groups as `JP=Japan;LK=Sri Lanka|cart=351;giftCard=19|JP=173;…`: country names, shared by
 * three groups, then counts per group. As escaped JSON it would be twice as long.
 */
export function packListingGroups(filters: DirectoryResult['filters']): string {
  const names = new Map<string, string>()
  const groups = listingGroupNames.map((name) => {
    const options = filters?.find((group) => group.name === name)?.options ?? []
    for (const { value, text } of options) if (text !== '') names.set(value, text)
    return options.map(({ value, count }) => [value, count] as const)
  })
  return [[...names], ...groups].map(joined).join('|')
}

function joined(pairs: readonly (readonly [string, string | number])[]): string {
  return pairs.map((pair) => pair.join('=')).join(';')
}

/** Unpacks groups. */
export function unpackListingGroups(packed: string): ListingGroups {
  const [named = [], ...groups] = packed.split('|').map(pairsIn)
  const names = new Map(named)
  const choices = listingGroupNames.map((name, at) => [
    name,
    (groups[at] ?? []).map(([value, count]) => ({
      value,
      text: names.get(value) ?? '',
      count: Number(count),
    })),
  ])
  return Object.fromEntries(choices) as ListingGroups
}

function pairsIn(text: string): [string, string][] {
  if (text === '') return []
  return text.split(';').map((pair) => {
    const [value = '', written = ''] = pair.split('=')
    return [value, written]
  })
}
