import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { formatMoney } from '#shared/money.ts'
import { regionName } from '#shared/region-name.ts'
import type { TableUrl } from '#shared/table-url.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { writtenNumber } from '#shared/written-number.ts'
import {
  fulfillmentStatus,
  orderStatus,
  paymentMethod,
  paymentStatus,
} from '#shared/enums-of-store.ts'
import { TextField } from '#ui/field.tsx'
import { Moment } from '#ui/moment.tsx'
import { SortedTable, type TableRow } from '#ui/sorted-table.tsx'
import { FilterChoice, TableFilter } from '#ui/table-filter.tsx'
import type { OrderFilter, OrderRow } from '../../contract.ts'
import { orderNeeds, vendorOrderPath } from '../../model.ts'
import styles from '../parts/order.module.css'
import { FulfillmentState, PaymentState, StatusState } from '../parts/order-states.tsx'

export const orderColumns = [
  'number',
  'placed',
  'vendor',
  'buyer',
  'goods',
  'status',
  'fulfillment',
  'payment',
  'total',
  'shipBy',
  'country',
] as const
export type OrderColumn = (typeof orderColumns)[number]

const sorts = {
  placed: 'placed',
  status: 'status',
  fulfillment: 'fulfillment',
  payment: 'payment',
  total: 'total',
  shipBy: 'shipBy',
} as const

interface OrdersTableProps<Filter extends OrderFilter> {
  orders: readonly OrderRow[]
  url: TableUrl<Filter>
  filter: Filter
  /** Columns of the table; enterprises do not need their own name. */
  columns: readonly OrderColumn[]
  /** Columns chosen by the reader; null for all. */
  chosenColumns: readonly string[] | null
  /** Initially selected rows, where rows can be selected. */
  chosen?: readonly number[]
  notes?: ReadonlyMap<number, NonNullable<TableRow<OrderColumn>['note']>>
}

/** Table of orders; with a checkbox per row for the surrounding form, if rows can be selected. */
export function OrdersTable<Filter extends OrderFilter>(props: OrdersTableProps<Filter>) {
  const { orders, url, filter, columns, chosenColumns, chosen, notes } = props
  const { t } = useTranslation('orders')
  const cellsOf = useCells()
  const numberOf = (id: number) => orders.find((one) => one.id === id)?.number ?? ''

  return (
    <SortedTable
      columns={columns.map((name) => ({
        name,
        label: t(`column-${name}`),
        sort: name in sorts ? sorts[name as keyof typeof sorts] : undefined,
      }))}
      chosenColumns={chosenColumns}
      rows={orders.map((order) => ({
        id: order.id,
        cells: cellsOf(order),
        note: notes?.get(order.id),
      }))}
      main="number"
      phone={{ state: 'fulfillment', line: ['placed', 'buyer', 'total'] }}
      {...(chosen && {
        choosing: {
          label: t('choose'),
          labelOf: (id: number) => t('chooseOne', { number: numberOf(id) }),
          chosen,
        },
      })}
      url={url}
      filter={filter}
    />
  )
}

function useCells() {
  const { t } = useTranslation('orders')
  const link = useLinks()
  const language = useFrame()?.language ?? 'en'

  return (order: OrderRow): Record<OrderColumn, ReactNode> => ({
    number: (
      <Link to={link(vendorOrderPath(order.orderId, order.vendor.id))}>
        <bdi className={styles.whole} dir="ltr">
          {order.number}
        </bdi>
      </Link>
    ),
    placed: <Moment className={styles.whole} at={order.placedAt} />,
    vendor: <span dir="auto">{order.vendor.name}</span>,
    buyer: <span dir="auto">{order.buyer}</span>,
    goods: (
      <span dir="auto">
        {order.title}
        {order.items > 1 && ` · ${t('pieces', { count: order.items })}`}
      </span>
    ),
    status: <StatusState status={order.status} />,
    fulfillment: <FulfillmentState fulfillment={order.fulfillment} />,
    payment: <PaymentState payment={order.payment} />,
    total: (
      <bdi className={styles.whole}>
        {formatMoney({ amount: order.total, currency: order.currency }, language)}
      </bdi>
    ),
    shipBy: order.shipBy && <Moment className={styles.whole} at={order.shipBy} />,
    country: order.country && (
      <span suppressHydrationWarning>{regionName(order.country, language)}</span>
    ),
  })
}

interface OrdersFilterProps<Filter extends OrderFilter> {
  url: TableUrl<Filter>
  filter: Filter
}

export function OrdersFilter<Filter extends OrderFilter>({
  url,
  filter,
}: OrdersFilterProps<Filter>) {
  const { t } = useTranslation('orders')
  const { status, fulfillment, payment, method, need, since, until } = filter

  return (
    <TableFilter url={url} filter={filter} label={t('searchOrders')} submitLabel={t('search')}>
      <FilterChoice
        name="need"
        label={t('need')}
        chosen={need}
        values={orderNeeds}
        labelOf={(each) => t(`need-${each}`)}
      />
      <FilterChoice
        name="fulfillment"
        label={t('column-fulfillment')}
        chosen={fulfillment}
        values={Object.values(fulfillmentStatus)}
        labelOf={(each) => t(`fulfillment-${each}`)}
      />
      <FilterChoice
        name="payment"
        label={t('column-payment')}
        chosen={payment}
        values={Object.values(paymentStatus)}
        labelOf={(each) => t(`payment-${each}`)}
      />
      <FilterChoice
        name="status"
        label={t('column-status')}
        chosen={status}
        values={Object.values(orderStatus)}
        labelOf={(each) => t(`status-${each}`)}
      />
      <FilterChoice
        name="method"
        label={t('paidBy')}
        chosen={method}
        values={Object.values(paymentMethod)}
        labelOf={(each) => t(`method-${each}`)}
      />
      <TextField type="date" name="since" label={t('since')} defaultValue={since} />
      <TextField type="date" name="until" label={t('until')} defaultValue={until} />
    </TableFilter>
  )
}

/** Number as text, for the line above a table. */
export function useFound(): (list: { total: number; isMore: boolean }) => string {
  const { t } = useTranslation('orders')
  const language = useFrame()?.language ?? 'en'
  return ({ total, isMore }) =>
    isMore
      ? t('foundMore', { number: writtenNumber(total, language) })
      : t('found', { count: total })
}
