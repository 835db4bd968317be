import { redirect } from 'react-router'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { addListingAddress } from '#shared/own-listings.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { useHydrated } from '#shared/hydrated.ts'
import buttons from '#ui/button.module.css'
import { Notice } from '#ui/notice.tsx'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { FilterChoice, TableFilter } from '#ui/table-filter.tsx'
import { TablePage } from '#ui/table-page.tsx'
import type { Route } from './+types/stock-page.ts'
import type { StockTable as Table } from '../contract.ts'
import { answerStock } from './stock-action.ts'
import { stock, vendorOfPage } from './stock-api.ts'
import { StockViews } from './stock-head.tsx'
import { StockForm } from './stock-table.tsx'
import { stockUrl, type StockPageFilter } from './stock-url.ts'
import { useDoneSnackbar } from './use-done.ts'

export const handle: PageHandle = { texts: ['stock', 'common', 'table'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const vendorId = await vendorOfPage(context, url, 'stock')
  const filter = stockUrl.parse(url.searchParams)
  const { query, sort, page, low } = filter
  const table = await stock(context).listStock({
    ...{ vendorId, query, sort, page: Number(page) - 1 },
    ...(low && { low: true }),
  })
  if (table.page > 0 && table.items.length === 0) throw redirect(stockUrl.change(filter, {}))
  return { table, filter, done: url.searchParams.get('done') }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return answerStock(context, url, await request.formData())
}

/** Stock of an enterprise: quantities of all counted variants at all locations. */
export default function StockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { table, filter, done } = loaderData
  const { vendor, total, page, pages } = table
  const { t } = useTranslation('stock')
  const link = useLinks()
  const isLive = useHydrated()
  const saved = !actionData && done === 'saved' ? t('saved') : null
  useDoneSnackbar(saved)
  const isFiltered = filter.query !== undefined || filter.low !== undefined

  return (
    <TablePage
      path={stockUrl.path}
      title={t('titleOf', { name: vendor.name })}
      description={t('hint')}
      back={<StockViews vendorId={vendor.id} current="stock" />}
      found={t('found', { count: total })}
      filter={
        <>
          {(total > 0 || isFiltered) && <StockFilter filter={filter} table={table} />}
          {saved !== null && !isLive && <DoneNote>{saved}</DoneNote>}
          {actionData && <ProblemNote>{t(`note-${actionData.note}`)}</ProblemNote>}
        </>
      }
      empty={
        isFiltered ? (
          <Notice icon="search" title={t('noResults')} text={t('noResultsHint')}>
            <a href={link(`${stockUrl.path}?id=${vendor.id}`)}>{t('showAll')}</a>
          </Notice>
        ) : (
          <Notice icon="market" title={t('empty')} text={t('emptyHint')}>
            <a className={buttons.primary} href={link(addListingAddress(vendor.id))}>
              {t('addListing')}
            </a>
          </Notice>
        )
      }
      pager={{
        label: t('pages'),
        page,
        pages,
        href: (to) => link(stockUrl.change(filter, { page: String(to + 1) })),
      }}
    >
      {table.items.length > 0 && (
        <StockForm
          key={`${stockUrl.format(filter)} ${actionData?.key ?? ''} ${stampOf(table)}`}
          table={table}
          filter={filter}
          result={actionData}
        />
      )}
    </TablePage>
  )
}

/** Changes with the stock that is shown. */
function stampOf({ items }: Table): string {
  return items.flatMap(({ levels }) => levels.map(({ stocked }) => stocked)).join(',')
}

function StockFilter({ filter, table }: { filter: StockPageFilter; table: Table }) {
  const { t } = useTranslation('stock')

  return (
    <TableFilter url={stockUrl} filter={filter} label={t('words')} submitLabel={t('show')}>
      <FilterChoice
        name="low"
        label={t('show')}
        anyLabel={t('allItems')}
        chosen={filter.low}
        values={['1']}
        labelOf={() => t('lowItems', { count: table.low })}
      />
    </TableFilter>
  )
}
