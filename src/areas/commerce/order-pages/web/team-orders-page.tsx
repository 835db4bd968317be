import { data, Form, redirect, redirectDocument, useSearchParams } from 'react-router'
import type { orderActionsContract } from '#commerce/order-actions/contract.ts'
import type { enterpriseDashboardContract } from '#catalog/enterprise-dashboard/contract.ts'
import type { tableViewsContract } from '#foundation/table-views/contract.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { parseId } from '#shared/parse-id.ts'
import { tablePages } from '#shared/table-choices.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Notice } from '#ui/notice.tsx'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { cursorHref, TablePage } from '#ui/table-page.tsx'
import styles from '#ui/table-page.module.css'
import { SelectionBar } from '#ui/table-selection.tsx'
import { TableTools } from '#ui/table-tools.tsx'
import type { orderPagesContract } from '../contract.ts'
import { vendorOverviewPath } from '../model.ts'
import type { Route } from './+types/team-orders-page.ts'
import {
  orderColumns,
  OrdersFilter,
  OrdersTable,
  useFound,
  type OrderColumn,
} from './team/orders-table.tsx'
import { isLimited, ordersFileUrl, teamOrdersUrl } from './team/orders-url.ts'

export const handle: PageHandle = { texts: ['orders', 'common', 'table'] }

const api = clientOf<typeof orderPagesContract>('orderPages')
const actions = clientOf<typeof orderActionsContract>('orderActions')
const tables = clientOf<typeof tableViewsContract>('tableViews')
const dashboard = clientOf<typeof enterpriseDashboardContract>('enterpriseDashboard')

const columns: readonly OrderColumn[] = orderColumns.filter((name) => name !== 'vendor')

export async function loader({ context, url }: Route.LoaderArgs) {
  await ensureVendor(context, url)
  const filter = teamOrdersUrl.parse(url.searchParams)
  const [list, choices] = await Promise.all([
    api(context).listTeamOrders(filter),
    tables(context).getTable({ page: tablePages.vendorOrders }),
  ])
  return { filter, list, choices, requestKey: crypto.randomUUID() }
}

/** Redirects to the enterprise that the reader works for, if the URL names none. */
export async function ensureVendor(context: ReadableContext, url: URL): Promise<number> {
  const given = parseId(url.searchParams.get('vendorId') ?? url.searchParams.get('id'))
  if (given !== null && url.searchParams.has('vendorId')) return given
  const workplace = given === null ? await dashboard(context).getWorkplace({}) : { id: given }
  if (!workplace) return pageNotFound()
  const params = new URLSearchParams(url.search)
  params.delete('id')
  params.set('vendorId', String(workplace.id))
  throw redirect(`${url.pathname.replace(/\.data$/, '')}?${params.toString()}`)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const vendorId = parseId(url.searchParams.get('vendorId')) ?? pageNotFound()
  const seqs = form.getAll('id').map(Number).filter(Number.isSafeInteger)
  if (seqs.length === 0) return data({ isEmpty: true as const }, 422)
  if (formText(form, 'do') === 'slips') {
    throw redirectDocument(`/vendor/orders/${vendorId}/packing-slips.pdf?orders=${seqs.join(',')}`)
  }
  const requestKey = formText(form, 'requestKey')
  const result = await actions(context).shipVendorOrders({ vendorId, seqs, requestKey })
  if (result.refused.length > 0) return { isEmpty: false as const, ...result }
  const params = new URLSearchParams(url.search)
  params.delete('_routes')
  params.set('count', String(result.shipped))
  throw redirect(`${url.pathname.replace(/\.data$/, '')}?${params.toString()}`, 303)
}

/** The orders of an enterprise, for its team. */
export default function TeamOrdersPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { t } = useTranslation('orders')
  const link = useLinks()
  const found = useFound()
  const [params] = useSearchParams()
  const { filter, list, choices, requestKey } = loaderData
  const shipped = result ? 0 : Number(params.get('count')) || 0
  const refused = result && !result.isEmpty ? result.refused : []
  const notes = new Map(
    refused.map(({ seq, why }) => [seq, { tone: 'bad' as const, text: t(refusalKey(why)) }]),
  )

  return (
    <TablePage
      path={teamOrdersUrl.path}
      title={t('teamOrders')}
      description={t('teamOrdersHint')}
      found={found(list)}
      actions={
        <a
          className={buttons.secondary}
          href={link(`${vendorOverviewPath}?vendorId=${filter.vendorId}`)}
        >
          {t('overview')}
        </a>
      }
      tools={
        <TableTools
          url={teamOrdersUrl}
          filter={filter}
          choices={choices}
          columns={columns
            .filter((name) => name !== 'number')
            .map((name) => ({ name, label: t(`column-${name}`) }))}
          exportUrl={ordersFileUrl(`/vendor/orders/${filter.vendorId}/table.csv`, filter)}
        />
      }
      filter={
        <>
          <OrdersFilter url={teamOrdersUrl} filter={filter} />
          {shipped > 0 && <DoneNote>{t('shippedOrders', { count: shipped })}</DoneNote>}
          {result?.isEmpty && <ProblemNote>{t('nothingChosen')}</ProblemNote>}
          {refused.length > 0 && (
            <ProblemNote>{t('notShipped', { count: refused.length })}</ProblemNote>
          )}
        </>
      }
      empty={<NoOrders isLimited={isLimited(filter)} vendorId={filter.vendorId} />}
      pager={{
        label: t('pages'),
        page: list.page,
        pages: list.pages,
        href: cursorHref(list, (from) => link(teamOrdersUrl.format({ ...filter, from }))),
      }}
    >
      {list.orders.length > 0 && (
        <Form method="post" className={styles.page} preventScrollReset>
          <input type="hidden" name="requestKey" value={requestKey} />
          <SelectionBar label={t('choose')} allLabel={t('chooseAll')}>
            <button className={buttons.secondary} name="do" value="ship">
              {t('shipAll')}
            </button>
            <button className={buttons.secondary} name="do" value="slips">
              {t('packingSlips')}
            </button>
          </SelectionBar>
          <OrdersTable
            orders={list.orders}
            url={teamOrdersUrl}
            filter={filter}
            columns={columns}
            chosenColumns={choices.columns}
            chosen={refused.map(({ seq }) => seq)}
            notes={notes}
          />
        </Form>
      )}
    </TablePage>
  )
}

function refusalKey(why: string) {
  switch (why) {
    case 'nothing_left':
    case 'canceled':
    case 'archived':
    case 'not_enough_stock':
      return `problem-${why}` as const
    default:
      return 'problem-not_open' as const
  }
}

function NoOrders({ isLimited: isFiltered, vendorId }: { isLimited: boolean; vendorId: number }) {
  const { t } = useTranslation('orders')
  const link = useLinks()

  if (!isFiltered) {
    return <Notice icon="market" title={t('noOrders')} text={t('noOrdersHint')} />
  }
  return (
    <Notice icon="search" title={t('noneFound')} text={t('noneFoundHint')}>
      <a href={link(`${teamOrdersUrl.path}?vendorId=${vendorId}`)}>{t('showAll')}</a>
    </Notice>
  )
}
