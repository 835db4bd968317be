/** A field and a value of the search index. */
export type IndexValue = readonly [field: string, value: string]

export interface FilterNode {
  id: number
  texts: { lang: string; origin: number; name: string }[]
  children: readonly FilterNode[]
}

/** The trees whose nodes are choices. */
export type FilterTrees = Readonly<
  Record<'sectors' | 'focuses' | 'networks' | 'certificates' | 'categories', readonly FilterNode[]>
>

/**
 * A filter of the directory: its query parameters, its condition on the search index, and its place
 * in the panel. Texts are `group-{group}` for the fieldset and, for choices that are neither nodes
 * nor countries, `{name}-{value}`.
 */
export interface Filter<Name extends string = string> {
  /** Query parameter with a comma list, unless `flags`; name of the choices in search results. */
  name: Name
  /** The two query parameters of a range, for the `widget` with this name. */
  range?: readonly [least: string, most: string]
  /** Accepted values: all of them in the order of the panel, or a pattern. */
  values: readonly string[] | RegExp
  /** Each value is a separate query parameter with the value 1. */
  flags?: true
  /** Applies to the marketplace only. */
  listingsOnly?: true
  /**
   * Control in the panel: choices with counts, a list of countries, a box without a count, or the
   * two ends of a range.
   */
  widget: 'choices' | 'countries' | 'box' | 'range'
  /** Fieldset that it shares with other filters, if not its own; null is outside of all. */
  group?: string | null
  /** Nodes that are its choices. */
  nodes?: (trees: FilterTrees) => readonly FilterNode[]
  /** Index fields that are counted for its choices, regardless of those that are chosen. */
  fields: readonly string[]
  /** Index values of a choice, combined by OR; by default its value in the only field. */
  find?: (value: string) => readonly IndexValue[]
  /** Values of links that the panel does not offer. */
  unlisted?: readonly string[]
  /** Index value added to every choice by OR. */
  everywhere?: IndexValue
  /** Index value added to every choice by AND. */
  required?: IndexValue
}

/** Index value for shipping to or from all countries. */
export const anywhere = 'anywhere'

const id = /^(?:0|[1-9]\d{0,14})$/
const countryCode = /^[A-Z]{2}$/

/** Defines a filter by the nodes of a tree. */
export function treeFilter<Name extends string>(
  name: Name,
  field: string,
  nodes: NonNullable<Filter['nodes']>,
) {
  return { name, values: id, widget: 'choices', nodes, fields: [field] } satisfies Filter<Name>
}

/** Defines a filter of listings by country, ISO 3166 alpha-2; `everywhere` fits all countries. */
export function countryFilter<Name extends string>(
  name: Name,
  field: string,
  everywhere: IndexValue,
) {
  return {
    name,
    values: countryCode,
    listingsOnly: true,
    widget: 'countries',
    fields: [field],
    everywhere,
  } satisfies Filter<Name>
}
