import { useTranslation } from 'react-i18next'
import { publishStates } from '../model.ts'
import { profileLevel } from '#shared/enums.ts'
import { FilterChoice, TableFilter } from '#ui/table-filter.tsx'
import type { EnterpriseFilter } from '../contract.ts'
import { askedStatuses, enterprisesPath, firstOrder } from './enterprises-address.ts'

export function EnterprisesFilter({ filter }: { filter: EnterpriseFilter }) {
  const { t } = useTranslation('enterpriseAccounts')
  const { query, level, publish, status, sort, order } = filter

  return (
    <TableFilter
      action={enterprisesPath}
      words={{ label: t('words'), value: query }}
      submitLabel={t('show')}
      kept={{
        sort: sort === 'name' ? undefined : sort,
        order: order === firstOrder(sort) ? undefined : order,
      }}
    >
      <FilterChoice
        name="level"
        label={t('level')}
        chosen={level}
        anyLabel={t('any')}
        values={Object.values(profileLevel)}
        labelOf={(each) => t(`level-${each}`)}
      />
      <FilterChoice
        name="publish"
        label={t('publish')}
        chosen={publish}
        anyLabel={t('any')}
        values={publishStates}
        labelOf={(each) => t(`publish-${each}`)}
      />
      <FilterChoice
        name="status"
        label={t('status')}
        chosen={status}
        anyLabel={t('any')}
        values={askedStatuses}
        labelOf={(each) => t(`status-${each}`)}
      />
    </TableFilter>
  )
}
