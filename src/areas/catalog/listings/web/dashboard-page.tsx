import { useTranslation } from '#shared/use-translation.ts'
import { Form, redirect } from 'react-router'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { listingFilesAddress } from '#shared/listing-files-path.ts'
import { addListingAddress, addListingPath, dashboardAddress } from '#shared/own-listings.ts'
import { accountAddress } from '#shared/profiles.ts'
import type { ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import links from '#ui/link-row.module.css'
import { Notice } from '#ui/notice.tsx'
import { TablePage } from '#ui/table-page.tsx'
import styles from '#ui/table-page.module.css'
import type { Route } from './+types/dashboard-page.ts'
import { listings } from './editor/listing-answers.ts'
import { answerDashboard } from './dashboard/dashboard-action.ts'
import { BulkBar, DashboardOutcome } from './dashboard/dashboard-parts.tsx'
import { dashboardUrl, type DashboardFilter as Filter } from './dashboard/dashboard-url.ts'
import { ListingsTable } from './dashboard/listings-table.tsx'
import { parseId } from '#shared/parse-id.ts'
import { listingKind, listingState } from '#shared/enums.ts'
import { FilterChoice, TableFilter } from '#ui/table-filter.tsx'
import type { OwnListingTable } from '../own-listings-contract.ts'

export const handle: PageHandle = { texts: ['listings', 'common', 'table'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  await requestedVendor(context, url)
  const filter = dashboardUrl.parse(url.searchParams)
  const table = await listings(context).listDashboard({ ...filter, page: Number(filter.page) - 1 })
  if (table.page > 0 && table.listings.length === 0) throw redirect(dashboardUrl.change(filter, {}))
  return { filter, table, key: crypto.randomUUID() }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const vendorId = await requestedVendor(context, url)
  return answerDashboard(context, url, vendorId, await request.formData())
}

/** Returns the enterprise in the URL; else redirects to the caller's first, or to a new listing. */
async function requestedVendor(context: ReadableContext, url: URL): Promise<number> {
  const requested = url.searchParams.get('vendorId')
  if (requested !== null) return parseId(requested) ?? pageNotFound()
  const own = await listings(context).listListingVendors({})
  const [only] = own
  throw redirect(only ? dashboardAddress(only.id) : addListingPath)
}

/** Dashboard with all listings of an enterprise. */
export default function DashboardPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { filter, table, key } = loaderData
  const { t } = useTranslation('listings')
  const link = useLinks()
  const { vendor, total, page, pages, counts } = table
  const isNew = counts.draft + counts.published + counts.archived === 0
  const chosen = result && 'refused' in result ? result.refused.map(({ id }) => id) : []

  return (
    <TablePage
      path={dashboardUrl.path}
      title={t('titleOf', { name: vendor.name })}
      description={t('dashboardHint')}
      back={<a href={link(accountAddress({ id: vendor.id, type: 'vendor' }))}>{t('toAccount')}</a>}
      found={isNew ? undefined : t('found', { count: total })}
      actions={
        <p className={links.row}>
          <a href={link(listingFilesAddress(vendor.id))}>{t('asFile')}</a>
          <a className={buttons.primary} href={link(addListingAddress(vendor.id))}>
            <Icon name="plus" />
            {t('add')}
          </a>
        </p>
      }
      filter={
        <>
          {!vendor.isPublic && <p role="note">{t('hiddenProfileHint')}</p>}
          {!isNew && <DashboardFilter filter={filter} counts={counts} />}
          <DashboardOutcome result={result} listings={table.listings} />
        </>
      }
      empty={<NoListing vendorId={vendor.id} isNew={isNew} />}
      pager={{
        label: t('pages'),
        page,
        pages,
        href: (to) => link(dashboardUrl.change(filter, { page: String(to + 1) })),
      }}
    >
      {total > 0 && (
        <Form method="post" className={styles.page}>
          <input type="hidden" name="key" value={key} />
          <BulkBar />
          <ListingsTable listings={table.listings} filter={filter} chosen={chosen} />
        </Form>
      )}
    </TablePage>
  )
}

function NoListing({ vendorId, isNew }: { vendorId: number; isNew: boolean }) {
  const { t } = useTranslation('listings')
  const link = useLinks()

  return isNew ? (
    <Notice icon="market" title={t('empty')} text={t('emptyHint')}>
      <a className={buttons.primary} href={link(addListingAddress(vendorId))}>
        {t('add')}
      </a>
    </Notice>
  ) : (
    <Notice icon="search" title={t('noResults')} text={t('noResultsHint')}>
      <a href={link(dashboardAddress(vendorId))}>{t('showAll')}</a>
    </Notice>
  )
}

interface DashboardFilterProps {
  filter: Filter
  counts: OwnListingTable['counts']
}

function DashboardFilter({ filter, counts }: DashboardFilterProps) {
  const { t } = useTranslation('listings')
  const { state, kind } = filter
  const countOf = { 1: counts.draft, 2: counts.published, 3: counts.archived }

  return (
    <TableFilter url={dashboardUrl} filter={filter} label={t('words')} submitLabel={t('show')}>
      <FilterChoice
        name="state"
        label={t('state')}
        chosen={state}
        values={Object.values(listingState)}
        labelOf={(each) => t('withCount', { name: t(`state-${each}`), count: countOf[each] })}
      />
      <FilterChoice
        name="kind"
        label={t('kind')}
        chosen={kind}
        values={Object.values(listingKind)}
        labelOf={(each) => t(`kind-${each}`)}
      />
    </TableFilter>
  )
}
