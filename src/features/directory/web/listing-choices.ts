import type { DirectoryResult } from '../contract.ts'

/** Groups of filters that only listings have, in the order of the panel (specification 2.3). */
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
  /** Of countries; what else is to be chosen is named by texts of the interface. */
  text: string
  count: number
}

export type ListingGroups = Readonly<Record<ListingGroupName, readonly ListingChoice[]>>

/** A name that three groups share is sent once. */
type Packed = [
  names: Record<string, string>,
  ...groups: (readonly (readonly [value: string, count: number])[])[],
]

export function packListingGroups(filters: DirectoryResult['filters']): string {
  const names: Record<string, string> = {}
  const groups = listingGroupNames.map((name) => {
    const options = filters?.find((group) => group.name === name)?.options ?? []
    return options.map(({ value, text, count }) => {
      if (text !== '') names[value] = text
      return [value, count] as const
    })
  })
  return JSON.stringify([names, ...groups] satisfies Packed)
}

/** What `packListingGroups` made. */
export function unpackListingGroups(packed: string): ListingGroups {
  const [names, ...groups] = JSON.parse(packed) as Packed
  const choices = listingGroupNames.map((name, at) => [
    name,
    (groups[at] ?? []).map(([value, count]) => ({ value, text: names[value] ?? '', count })),
  ])
  return Object.fromEntries(choices) as ListingGroups
}
