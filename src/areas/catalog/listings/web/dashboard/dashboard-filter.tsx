import { useTranslation } from '#shared/use-translation.ts'
import { listingKind, listingState } from '#shared/enums.ts'
import { FilterChoice, TableFilter } from '#ui/table-filter.tsx'
import type { OwnListingTable } from '../../own-listings-contract.ts'
import { dashboardUrl, type DashboardFilter as Filter } from './dashboard-url.ts'

interface DashboardFilterProps {
  filter: Filter
  counts: OwnListingTable['counts']
}

export function DashboardFilter({ filter, counts }: DashboardFilterProps) {
  const { t } = useTranslation('listings')
  const { state, kind } = filter
  const countOf = { 1: counts.draft, 2: counts.published, 3: counts.archived }

  return (
    <TableFilter url={dashboardUrl} filter={filter} label={t('words')} submitLabel={t('show')}>
      <FilterChoice
        name="state"
        label={t('state')}
        chosen={state}
        anyLabel={t('any')}
        values={Object.values(listingState)}
        labelOf={(each) => t('withCount', { name: t(`state-${each}`), count: countOf[each] })}
      />
      <FilterChoice
        name="kind"
        label={t('kind')}
        chosen={kind}
        anyLabel={t('any')}
        values={Object.values(listingKind)}
        labelOf={(each) => t(`kind-${each}`)}
      />
    </TableFilter>
  )
}
