import { useTranslation } from '#shared/use-translation.ts'
import { accountStates } from '#shared/enums-of-account.ts'
import { signUpMode, userRole } from '#shared/enums.ts'
import { SelectField } from '#ui/field.tsx'
import { FilterChoice, TableFilter } from '#ui/table-filter.tsx'
import type { AccountFilter } from '../contract.ts'
import { accountsUrl } from './accounts-url.ts'
import { CountryOptions } from './country-options.tsx'

export function AccountsFilter({ filter }: { filter: AccountFilter }) {
  const { t } = useTranslation('admin')
  const { role, status, country, signUpMode: mode } = filter

  return (
    <TableFilter url={accountsUrl} filter={filter} label={t('words')} submitLabel={t('show')}>
      <FilterChoice
        name="role"
        label={t('role')}
        chosen={role}
        anyLabel={t('any')}
        values={Object.values(userRole)}
        labelOf={(each) => t(`role-${each}`)}
      />
      <FilterChoice
        name="status"
        label={t('status')}
        chosen={status}
        anyLabel={t('any')}
        values={accountStates}
        labelOf={(each) => t(`status-${each}`)}
      />
      <SelectField name="country" label={t('country')} defaultValue={country ?? ''}>
        <option value="">{t('any')}</option>
        <CountryOptions />
      </SelectField>
      <FilterChoice
        name="signUpMode"
        label={t('signUp')}
        chosen={mode}
        anyLabel={t('any')}
        values={Object.values(signUpMode)}
        labelOf={(each) => t(`signUp-${each}`)}
      />
    </TableFilter>
  )
}
