import { useTranslation } from '#shared/use-translation.ts'
import { publishStates } from '../model.ts'
import { profileLevel } from '#shared/enums.ts'
import { FilterChoice, TableFilter } from '#ui/table-filter.tsx'
import type { EnterpriseFilter } from '../contract.ts'
import { askedStatuses, enterprisesUrl } from './enterprises-url.ts'

export function EnterprisesFilter({ filter }: { filter: EnterpriseFilter }) {
  const { t } = useTranslation('enterpriseAccounts')
  const { level, publish, status } = filter

  return (
    <TableFilter url={enterprisesUrl} filter={filter} label={t('words')} submitLabel={t('show')}>
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
