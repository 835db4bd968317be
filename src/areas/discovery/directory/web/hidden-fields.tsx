import { countryNames, flagNames, pickNames, type DirectoryState } from './directory-state.ts'
import type { ChoiceGroup } from './filter-choices.ts'
import type { ListingGroups } from './listing-choices.ts'

interface HiddenFieldsProps {
  state: DirectoryState
  /** Visible filter groups. */
  groups: readonly ChoiceGroup[]
  listingGroups: ListingGroups | null
  /** Whether the filter panel is shown. */
  hasPanel: boolean
}

/** Hidden fields for state without a visible field, for submitting without scripts. */
export function HiddenFields({ state, groups, listingGroups, hasPanel }: HiddenFieldsProps) {
  const { collection, location, bounds, view, near, language } = state
  const offers = new Set<string>(
    groups.flatMap(({ name, choices }) => (choices.length > 0 ? [name] : [])),
  )
  if (offers.has('network')) offers.add('networkOnly')
  // Always visible in the panel.
  if (hasPanel) offers.add('followed')
  for (const [name, choices] of Object.entries(listingGroups ?? {})) {
    if (name === 'communityCart') for (const { value } of choices) offers.add(value)
    else if (choices.length > 0) offers.add(name)
  }

  const fields: Record<string, string | number | null> = {
    collection,
    location,
    bounds,
    view,
    near,
    lang: language,
  }
  for (const name of pickNames) fields[name] = state.picks[name].join(',') || null
  for (const name of flagNames) fields[name] = state[name] ? 1 : null
  for (const name of countryNames) fields[name] = state[name].join(',') || null
  fields['packaging'] = state.packaging.join(',') || null

  return Object.entries(fields).map(([name, value]) =>
    value === null || offers.has(name) ? null : (
      <input key={name} type="hidden" name={name} value={value} />
    ),
  )
}
