import { parentNetworksOnly } from '#shared/constants.ts'
import type { Filter } from './filter.ts'

/** Defines a filter by a property of networks. "All" finds members of parent networks (V-038). */
export function networkKindFilter<Name extends string>(
  name: Name,
  field: string,
  kinds: Readonly<Record<string, number>>,
) {
  return {
    name,
    values: Object.values(kinds).map(String),
    widget: 'choices',
    fields: [field],
    find: (value) => [
      value === String(parentNetworksOnly) ? ['networks.parent', 'true'] : [field, value],
    ],
  } satisfies Filter<Name>
}
