import { useTranslation } from '#shared/use-translation.ts'
import { useState } from 'react'
import { Form, redirect } from 'react-router'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { listingFilesAddress } from '#shared/listing-files-path.ts'
import {
  addListingAddress,
  addListingPath,
  attentions,
  anyAttention,
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
import { TablePage } from '#ui/table-page.tsx'
import styles from '#ui/table-page.module.css'
import type { Route } from './+types/dashboard-page.ts'
import { listings } from './editor/listing-answers.ts'
import { answerDashboard, type DashboardResult } from './dashboard/dashboard-action.ts'
import {
  AttentionNote,
  BulkBar,
  ConfirmChange,
  DashboardOutcome,
  RefusedOutcome,
} from './dashboard/dashboard-parts.tsx'
import { dashboardUrl, type DashboardFilter as Filter } from './dashboard/dashboard-url.ts'
import { ListingsTable } from './dashboard/listings-table.tsx'
import { parseId } from '#shared/parse-id.ts'
import { listingKind, listingState } from '#shared/enums.ts'
import { FilterChoice, TableFilter } from '#ui/table-filter.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useKeptRows, useSpotGuard } from '#ui/use-kept-rows.ts'
import type { OwnListingRow, OwnListingTable } from '../own-listings-contract.ts'
import { loadVendorChoice, VendorChooser, type VendorChoice } from './vendor-chooser.tsx'

export const handle: PageHandle = { texts: ['listings', 'common', 'table'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  if (!url.searchParams.has('vendorId')) return { choice: await chosenVendor(context, url) }
  requestedVendor(url)
  const filter = dashboardUrl.parse(url.searchParams)
  const table = await listings(context).listDashboard({ ...filter, page: Number(filter.page) - 1 })
  if (table.page > 0 && table.listings.length === 0) throw redirect(dashboardUrl.change(filter, {}))
  return { choice: null, filter, table, copyKey: crypto.randomUUID() }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return answerDashboard(context, url, requestedVendor(url), await request.formData())
}

function requestedVendor(url: URL): number {
  return parseId(url.searchParams.get('vendorId')) ?? pageNotFound()
}

/**
 * Redirects to the caller's first enterprise. Admins without a team choose one; others are sent to
 * a new listing, which says what is missing.
 */
async function chosenVendor(context: ReadableContext, url: URL): Promise<VendorChoice> {
  const [own] = await listings(context).listListingVendors({})
  const choice = own ? null : await loadVendorChoice(context, url)
  if (choice) return choice
  throw redirect(own ? dashboardAddress(own.id) : addListingPath)
}

/** Dashboard with all listings of an enterprise. */
export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.choice === null ? (
    <Dashboard {...loaderData} result={actionData} />
  ) : (
    <ChoosePage choice={loaderData.choice} />
  )
}

function ChoosePage({ choice }: { choice: VendorChoice }) {
  const { t } = useTranslation('listings')

  return (
    <article className="narrow">
      <PageHead
        title={t('dashboard')}
        description={t('chooseHint')}
        address={dashboardPath}
        unlisted
      />
      <header>
        <h1>{t('dashboard')}</h1>
        <p>{t('chooseHint')}</p>
      </header>
      <VendorChooser choice={choice} path={dashboardPath} hrefOf={dashboardAddress} />
    </article>
  )
}

interface DashboardProps {
  filter: Filter
  table: OwnListingTable
  /** Idempotency key of copies. */
  copyKey: string
  result: DashboardResult | undefined
}

function Dashboard({ filter, table, copyKey, result }: DashboardProps) {
  const { t } = useTranslation('listings')
  const link = useLinks()
  const { vendor, total, page, pages, counts } = table
  const isNew = counts.draft + counts.published + counts.archived === 0
  const { rows, titleOf } = useDashboardRows(table.listings, dashboardUrl.format(filter))
  const guard = useSpotGuard(table)
  const refused = result && 'refused' in result ? result.refused : []
  const pending = result && 'pending' in result ? result.pending : null

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
          {!isNew && <DashboardFilter filter={filter} table={table} />}
          <AttentionNote filter={filter} attention={table.attention} />
          <DashboardOutcome result={result} titleOf={titleOf} />
          {pending && <ConfirmChange pending={pending} listings={table.listings} />}
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
        <Form method="post" className={styles.page} preventScrollReset onClickCapture={guard}>
          <input type="hidden" name="key" value={copyKey} />
          <BulkBar shown={table.listings.length} />
          <RefusedOutcome result={result} />
          <ListingsTable
            listings={rows}
            filter={filter}
            chosen={pending?.ids ?? refused.map(({ id }) => id)}
            refused={refused}
          />
        </Form>
      )}
    </TablePage>
  )
}

/** Rows in the order first shown, and the titles of all that were shown since. */
function useDashboardRows(listings: readonly OwnListingRow[], key: string) {
  const { t } = useTranslation('listings')
  const rows = useKeptRows(listings, key)
  const [titles, setTitles] = useState({ of: listings, byId: titlesOf(listings) })
  if (titles.of !== listings) {
    setTitles({ of: listings, byId: new Map([...titles.byId, ...titlesOf(listings)]) })
  }
  const titleOf = (id: number) => {
    const title = titles.byId.get(id)
    return title === '' ? t('untitled') : title
  }
  return { rows, titleOf }
}

function titlesOf(listings: readonly OwnListingRow[]): ReadonlyMap<number, string> {
  return new Map(listings.map(({ id, title }) => [id, title]))
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
  table: OwnListingTable
}

function DashboardFilter({ filter, table }: DashboardFilterProps) {
  const { t } = useTranslation('listings')
  const { counts, attention } = table
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
      <FilterChoice
        name="attention"
        label={t('needsAttention')}
        chosen={filter.attention}
        values={[anyAttention, ...attentions]}
        labelOf={(each) =>
          t('withCount', {
            name: t(`needs-${each}`),
            count: each === anyAttention ? attention.listings : (attention.by[each] ?? 0),
          })
        }
      />
    </TableFilter>
  )
}
