import { useTranslation } from 'react-i18next'
import { redirect, useNavigation } from 'react-router'
import type { locationsContract } from '#foundation/locations/contract.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { logInFirst } from '#shared/log-in-first.ts'
import { clientOf } from '#shared/page-context.ts'
import { asPageError } from '#shared/page-error.ts'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pager } from '#ui/pager.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from '#ui/table-page.module.css'
import type { accountAdminContract } from '../contract.ts'
import type { Route } from './+types/accounts-page.ts'
import { AccountsFilter } from './accounts-filter.tsx'
import { accountsPath, addressOf, filterFrom } from './accounts-address.ts'
import { Countries } from './country-options.tsx'
import { AccountsTable } from './accounts-table.tsx'

export const handle: PageHandle = { texts: ['admin', 'parts'] }

const api = clientOf<typeof accountAdminContract>('accountAdmin')
const locationApi = clientOf<typeof locationsContract>('locations')

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = filterFrom(url.searchParams)
  const [list, countries] = await Promise.all([
    api(context).listAccounts(filter).catch(logInFirst(url)),
    locationApi(context).listCountries({}).catch(asPageError),
  ])
  return { filter, list, countries: countries.map(({ id }) => id) }
}

/** Ends "View as" without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (formText(form, 'intent') === 'stop-viewing') {
    await api(context).stopViewing().catch(asPageError)
  }
  throw redirect(accountsPath, 303)
}

/** Admin table of all accounts (R-015, F-129). */
export default function AccountsPage({ loaderData }: Route.ComponentProps) {
  const { filter, list, countries } = loaderData
  const { t } = useTranslation('admin')
  const link = useLinks()
  const { location } = useNavigation()
  const isLoading = location?.pathname === accountsPath

  return (
    <article className={styles.page} aria-busy={isLoading}>
      <PageHead title={t('title')} description={t('hint')} address={accountsPath} unlisted />
      <header>
        <h1>{t('title')}</h1>
        <p role="status">{t(list.isMore ? 'foundMore' : 'found', { count: list.total })}</p>
      </header>
      <Countries value={countries}>
        <AccountsFilter filter={filter} key={JSON.stringify(filter)} />
      </Countries>
      {isLoading && <Skeleton lines={12} />}
      {!isLoading && list.accounts.length === 0 && (
        <Notice icon="people" title={t('empty')} text={t('emptyHint')}>
          <a href={link(accountsPath)}>{t('showAll')}</a>
        </Notice>
      )}
      {!isLoading && list.accounts.length > 0 && (
        <AccountsTable accounts={list.accounts} filter={filter} />
      )}
      <Pager
        label={t('pages')}
        page={list.page}
        pages={list.pages}
        href={(page) => {
          const from = page < list.page ? list.previous : list.next
          return link(addressOf({ ...filter, from: from ?? undefined }))
        }}
      />
    </article>
  )
}
