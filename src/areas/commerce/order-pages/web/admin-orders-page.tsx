import type { tableViewsContract } from '#foundation/table-views/contract.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { tablePages } from '#shared/table-choices.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Notice } from '#ui/notice.tsx'
import { cursorHref, TablePage } from '#ui/table-page.tsx'
import { TableTools } from '#ui/table-tools.tsx'
import type { orderPagesContract } from '../contract.ts'
import { adminDisputesPath } from '../model.ts'
import type { Route } from './+types/admin-orders-page.ts'
import { orderColumns, OrdersFilter, OrdersTable, useFound } from './team/orders-table.tsx'
import { allOrdersUrl, isLimited, ordersFileUrl } from './team/orders-url.ts'

export const handle: PageHandle = { texts: ['orders', 'common', 'table'] }

const api = clientOf<typeof orderPagesContract>('orderPages')
const tables = clientOf<typeof tableViewsContract>('tableViews')

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = allOrdersUrl.parse(url.searchParams)
  const [list, choices] = await Promise.all([
    api(context).listAllOrders(filter),
    tables(context).getTable({ page: tablePages.orders }),
  ])
  return { filter, list, choices }
}

/** The orders of all enterprises, for admins. */
export default function AdminOrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('orders')
  const link = useLinks()
  const found = useFound()
  const { filter, list, choices } = loaderData

  return (
    <TablePage
      path={allOrdersUrl.path}
      title={t('allOrders')}
      description={t('allOrdersHint')}
      found={found(list)}
      actions={
        <a className={buttons.secondary} href={link(adminDisputesPath)}>
          {t('disputes')}
        </a>
      }
      keys={{ isChoosing: false }}
      tools={
        <TableTools
          url={allOrdersUrl}
          filter={filter}
          choices={choices}
          columns={orderColumns
            .filter((name) => name !== 'number')
            .map((name) => ({ name, label: t(`column-${name}`) }))}
          exportUrl={ordersFileUrl(`${allOrdersUrl.path}/table.csv`, filter)}
        />
      }
      filter={<OrdersFilter url={allOrdersUrl} filter={filter} />}
      empty={
        isLimited(filter) ? (
          <Notice icon="search" title={t('noneFound')} text={t('noneFoundHint')}>
            <a href={link(allOrdersUrl.path)}>{t('showAll')}</a>
          </Notice>
        ) : (
          <Notice icon="market" title={t('noOrders')} text={t('allOrdersHint')} />
        )
      }
      pager={{
        label: t('pages'),
        page: list.page,
        pages: list.pages,
        href: cursorHref(list, (from) => link(allOrdersUrl.format({ ...filter, from }))),
      }}
    >
      {list.orders.length > 0 && (
        <OrdersTable
          orders={list.orders}
          url={allOrdersUrl}
          filter={filter}
          columns={orderColumns}
          chosenColumns={choices.columns}
        />
      )}
    </TablePage>
  )
}
