import { useTranslation } from '#shared/use-translation.ts'
import { redirect } from 'react-router'
import type { locationsContract } from '#foundation/locations/contract.ts'
import type { tableViewsContract } from '#foundation/table-views/contract.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { Notice } from '#ui/notice.tsx'
import { cursorHref, TablePage } from '#ui/table-page.tsx'
import type { accountAdminContract, AccountFilter } from '../contract.ts'
import type { Route } from './+types/accounts-page.ts'
import { accountsFileUrl, accountsUrl } from './accounts-url.ts'
import { Countries, CountryOptions } from './country-options.tsx'
import { accountColumns, AccountsTable } from './accounts-table.tsx'
import { accountStates } from '#shared/enums-of-account.ts'
import { signUpMode, userRole } from '#shared/enums.ts'
import { SelectField } from '#ui/field.tsx'
import { tablePages } from '#shared/table-choices.ts'
import { TableTools } from '#ui/table-tools.tsx'
import { AnyOption, FilterChoice, TableFilter } from '#ui/table-filter.tsx'

export const handle: PageHandle = { texts: ['admin', 'common', 'table'] }

const api = clientOf<typeof accountAdminContract>('accountAdmin')
const tables = clientOf<typeof tableViewsContract>('tableViews')
const locationApi = clientOf<typeof locationsContract>('locations')

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = accountsUrl.parse(url.searchParams)
  const [list, countries, choices] = await Promise.all([
    api(context).listAccounts(filter),
    locationApi(context).listCountries({}),
    tables(context).getTable({ page: tablePages.accounts }),
  ])
  return { filter, list, countries: countries.map(({ id }) => id), choices }
}

/** Ends "View as" without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (formText(form, 'intent') === 'stop-viewing') {
    const { userId } = await api(context).stopViewing()
    if (userId !== null) throw redirect(`${accountsUrl.path}/${userId}`, 303)
  }
  throw redirect(accountsUrl.path, 303)
}

/** Admin table of all accounts (R-015, F-129). */
export default function AccountsPage({ loaderData }: Route.ComponentProps) {
  const { filter, list, countries, choices } = loaderData
  const { t } = useTranslation('admin')
  const link = useLinks()

  return (
    <TablePage
      path={accountsUrl.path}
      title={t('title')}
      description={t('hint')}
      found={t(list.isMore ? 'foundMore' : 'found', { count: list.total })}
      filter={
        <Countries value={countries}>
          <AccountsFilter filter={filter} />
        </Countries>
      }
      tools={
        <TableTools
          url={accountsUrl}
          filter={filter}
          choices={choices}
          columns={accountColumns
            .filter((name) => name !== 'name')
            .map((name) => ({ name, label: t(name) }))}
          exportUrl={accountsFileUrl(filter)}
        />
      }
      keys={{ isChoosing: false }}
      empty={
        <Notice icon="people" title={t('empty')} text={t('emptyHint')}>
          <a href={link(accountsUrl.path)}>{t('showAll')}</a>
        </Notice>
      }
      pager={{
        label: t('pages'),
        page: list.page,
        pages: list.pages,
        href: cursorHref(list, (from) => link(accountsUrl.format({ ...filter, from }))),
      }}
    >
      {list.accounts.length > 0 && (
        <AccountsTable accounts={list.accounts} filter={filter} columns={choices.columns} />
      )}
    </TablePage>
  )
}

function AccountsFilter({ filter }: { filter: AccountFilter }) {
  const { t } = useTranslation('admin')
  const { role, status, country, signUpMode: mode } = filter

  return (
    <TableFilter url={accountsUrl} filter={filter} label={t('words')} submitLabel={t('show')}>
      <FilterChoice
        name="role"
        label={t('role')}
        chosen={role}
        values={Object.values(userRole)}
        labelOf={(each) => t(`role-${each}`)}
      />
      <FilterChoice
        name="status"
        label={t('status')}
        chosen={status}
        values={accountStates}
        labelOf={(each) => t(`status-${each}`)}
      />
      <SelectField name="country" label={t('country')} defaultValue={country ?? ''}>
        <AnyOption />
        <CountryOptions />
      </SelectField>
      <FilterChoice
        name="signUpMode"
        label={t('signUp')}
        chosen={mode}
        values={Object.values(signUpMode)}
        labelOf={(each) => t(`signUp-${each}`)}
      />
    </TableFilter>
  )
}
