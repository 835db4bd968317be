import type { FilterGroup } from '../contract.ts'
import { asParameters, filters } from '../filters/list.ts'
import type { DirectoryState } from './directory-state.ts'
import { isShown } from './filter-panel.tsx'

interface HiddenFieldsProps {
  state: DirectoryState
  groups: readonly FilterGroup[]
  /** Whether the filter panel is shown. */
  hasPanel: boolean
}

/** Hidden fields for state without a visible field, for submitting without scripts. */
export function HiddenFields({ state, groups, hasPanel }: HiddenFieldsProps) {
  const { collection, location, bounds, view, near, radius, language } = state
  const asTyped = state.asTyped ? 1 : null
  const fields = { collection, location, bounds, view, near, radius, asTyped, lang: language }
  const hidden = filters.filter((filter) => !hasPanel || !isShown(filter, groups))
  const values = [
    ...Object.entries(fields),
    ...hidden.flatMap((filter) => asParameters(filter, state.filters[filter.name])),
  ]

  return values.map(([name, value]) =>
    value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
  )
}
