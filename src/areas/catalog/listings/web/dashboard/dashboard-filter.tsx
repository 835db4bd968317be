import { useTranslation } from 'react-i18next'
import { listingKind, listingState } from '#shared/enums.ts'
import { dashboardPath } from '#shared/own-listings.ts'
import { FilterChoice, TableFilter } from '#ui/table-filter.tsx'
import type { OwnListingFilter, OwnListingTable } from '../../own-listings-contract.ts'
import { firstOrder } from './dashboard-address.ts'

interface DashboardFilterProps {
  filter: OwnListingFilter
  counts: OwnListingTable['counts']
}

export function DashboardFilter({ filter, counts }: DashboardFilterProps) {
  const { t } = useTranslation('listings')
  const { vendorId, query, state, kind, sort, order } = filter
  const countOf = { 1: counts.draft, 2: counts.published, 3: counts.archived }

  return (
    <TableFilter
      action={dashboardPath}
      words={{ label: t('words'), value: query }}
      submitLabel={t('show')}
      kept={{
        vendorId,
        sort: sort === 'updated' ? undefined : sort,
        order: order === firstOrder(sort) ? undefined : order,
      }}
    >
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
