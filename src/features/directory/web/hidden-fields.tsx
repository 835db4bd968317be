import { countryNames, flagNames, pickNames, type DirectoryState } from './directory-state.ts'

interface HiddenFieldsProps {
  state: DirectoryState
  filtersShown: boolean
}

/** What the address says and no visible field does, for sending the form without scripts. */
export function HiddenFields({ state, filtersShown }: HiddenFieldsProps) {
  const { collection, location, bounds, view, near, language } = state
  const fields: Record<string, string | number | null> = {
    collection,
    location,
    bounds,
    view,
    near,
    lang: language,
  }
  if (!filtersShown) {
    for (const name of pickNames) fields[name] = state.picks[name].join(',') || null
    for (const name of flagNames) fields[name] = state[name] ? 1 : null
    for (const name of countryNames) fields[name] = state[name].join(',') || null
    fields['packaging'] = state.packaging.join(',') || null
  }

  return Object.entries(fields).map(([name, value]) =>
    value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
  )
}
