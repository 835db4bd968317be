import { useTranslation } from 'react-i18next'
import { Form, redirect, useNavigation } from 'react-router'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { listingFilesAddress } from '#shared/listing-files-path.ts'
import { logInFirst } from '#shared/log-in-first.ts'
import {
  addListingAddress,
  addListingPath,
  dashboardAddress,
  dashboardPath,
} from '#shared/own-listings.ts'
import { accountAddress } from '#shared/profiles.ts'
import type { ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import links from '#ui/link-row.module.css'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pager } from '#ui/pager.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from '#ui/table-page.module.css'
import type { Route } from './+types/dashboard-page.ts'
import { listings } from './editor/listing-answers.ts'
import { addressOf, filterFrom } from './dashboard/dashboard-address.ts'
import { answerDashboard } from './dashboard/dashboard-action.ts'
import { DashboardFilter } from './dashboard/dashboard-filter.tsx'
import { BulkBar, DashboardOutcome } from './dashboard/dashboard-parts.tsx'
import { ListingsTable } from './dashboard/listings-table.tsx'
import { parseId } from '#shared/parse-id.ts'

export const handle: PageHandle = { texts: ['listings', 'parts'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const vendorId = await askedVendor(context, url)
  const filter = filterFrom(url.searchParams, vendorId)
  const table = await listings(context).listDashboard(filter).catch(logInFirst(url))
  if (table.page > 0 && table.listings.length === 0)
    throw redirect(addressOf({ ...filter, page: 0 }))
  return { filter, table, key: crypto.randomUUID() }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const vendorId = await askedVendor(context, url)
  return answerDashboard(context, url, vendorId, await request.formData())
}

/** Returns the enterprise in the URL; else redirects to the caller's first, or to a new listing. */
async function askedVendor(context: ReadableContext, url: URL): Promise<number> {
  const asked = url.searchParams.get('vendorId')
  if (asked !== null) return parseId(asked) ?? pageNotFound()
  const own = await listings(context).listListingVendors({}).catch(logInFirst(url))
  const [only] = own
  throw redirect(only ? dashboardAddress(only.id) : addListingPath)
}

/** Dashboard with all listings of an enterprise. */
export default function DashboardPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { filter, table, key } = loaderData
  const { t } = useTranslation('listings')
  const link = useLinks()
  const { location, formMethod } = useNavigation()
  const isLoading = location?.pathname === dashboardPath && formMethod !== 'POST'
  const { vendor, total, page, pages, counts } = table
  const isNew = counts.draft + counts.published + counts.archived === 0
  const chosen = result && 'refused' in result ? result.refused.map(({ id }) => id) : []

  return (
    <article className={styles.page} aria-busy={isLoading}>
      <PageHead
        title={t('titleOf', { name: vendor.name })}
        description={t('dashboardHint')}
        address={dashboardPath}
        unlisted
      />
      <header className={styles.head}>
        <div>
          <a href={link(accountAddress({ id: vendor.id, type: 'vendor' }))}>{t('toAccount')}</a>
          <h1>{t('titleOf', { name: vendor.name })}</h1>
          {!isNew && <p role="status">{t('found', { count: total })}</p>}
        </div>
        <p className={links.row}>
          <a href={link(listingFilesAddress(vendor.id))}>{t('asFile')}</a>
          <a className={buttons.primary} href={link(addListingAddress(vendor.id))}>
            <Icon name="plus" />
            {t('add')}
          </a>
        </p>
      </header>
      {!vendor.isPublic && <p role="note">{t('hiddenProfileHint')}</p>}
      {!isNew && <DashboardFilter filter={filter} counts={counts} key={JSON.stringify(filter)} />}
      <DashboardOutcome result={result} listings={table.listings} />
      {isLoading && <Skeleton lines={12} />}
      {!isLoading && isNew && (
        <Notice icon="market" title={t('empty')} text={t('emptyHint')}>
          <a className={buttons.primary} href={link(addListingAddress(vendor.id))}>
            {t('add')}
          </a>
        </Notice>
      )}
      {!isLoading && !isNew && total === 0 && (
        <Notice icon="search" title={t('noneFound')} text={t('noneFoundHint')}>
          <a href={link(dashboardAddress(vendor.id))}>{t('showAll')}</a>
        </Notice>
      )}
      {!isLoading && total > 0 && (
        <Form method="post" className={styles.page}>
          <input type="hidden" name="key" value={key} />
          <BulkBar />
          <ListingsTable listings={table.listings} filter={filter} chosen={chosen} />
        </Form>
      )}
      <Pager
        label={t('pages')}
        page={page}
        pages={pages}
        href={(to) => link(addressOf({ ...filter, page: to }))}
      />
    </article>
  )
}
