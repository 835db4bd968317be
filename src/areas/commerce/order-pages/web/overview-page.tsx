import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Panel } from '#ui/panel.tsx'
import { Photo } from '#ui/photo.tsx'
import { Segments } from '#ui/segments.tsx'
import buttons from '#ui/button.module.css'
import type { orderPagesContract, SalesOverview } from '../contract.ts'
import {
  salesPeriods,
  vendorOrderPath,
  vendorOrdersPath,
  vendorOverviewPath,
  type OrderNeed,
} from '../model.ts'
import { useMoney } from './parts/order-goods.tsx'
import { FulfillmentState } from './parts/order-states.tsx'
import order from './parts/order.module.css'
import type { Route } from './+types/overview-page.ts'
import styles from './team/overview.module.css'
import { SalesFigures } from './team/sales-chart.tsx'
import { ensureVendor } from './team-orders-page.tsx'

export const handle: PageHandle = { texts: ['orders', 'common'] }

const api = clientOf<typeof orderPagesContract>('orderPages')

export async function loader({ context, url }: Route.LoaderArgs) {
  const vendorId = await ensureVendor(context, url)
  const given = url.searchParams.get('days')
  const days = salesPeriods.find((each) => String(each) === given) ?? salesPeriods[0]
  return { days, overview: await api(context).getSalesOverview({ vendorId, days }) }
}

/** What the team of an enterprise has to do, and how it sells. */
export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('orders')
  const link = useLinks()
  const { overview, days } = loaderData
  const { vendor, hasOrders, sales } = overview
  const title = t('salesOf', { name: vendor.name })
  const pathOf = (period: number) => `${vendorOverviewPath}?vendorId=${vendor.id}&days=${period}`

  return (
    <article className={order.page}>
      <PageHead
        title={title}
        description={t('overviewHint')}
        address={vendorOverviewPath}
        unlisted
      />
      <header>
        <h1>{title}</h1>
        <p>{t('overviewHint')}</p>
      </header>
      <Tasks overview={overview} />
      {hasOrders ? (
        <>
          <Panel id="sales" title={t('sales')}>
            <Segments
              label={t('period')}
              segments={salesPeriods.map((period) => ({
                key: String(period),
                href: link(pathOf(period)),
                label: t('lastDays', { count: period }),
                current: period === days,
              }))}
            />
            {sales.length === 0 && <p>{t('noSales')}</p>}
            {sales.map((each) => (
              <SalesFigures key={each.currency} sales={each} days={days} />
            ))}
          </Panel>
          <div className={styles.columns}>
            <Recent overview={overview} />
            <Best overview={overview} />
            <LowStock overview={overview} />
          </div>
        </>
      ) : (
        <>
          <Notice icon="market" title={t('noOrders')} text={t('noOrdersHint')}>
            <a
              className={buttons.primary}
              href={link(`/marketplace-dashboard?vendorId=${vendor.id}`)}
            >
              {t('toListings')}
            </a>
          </Notice>
          <LowStock overview={overview} />
        </>
      )}
    </article>
  )
}

/** What waits for the team; each leads to it. */
function Tasks({ overview: { vendor, waiting } }: { overview: SalesOverview }) {
  const { t } = useTranslation('orders')
  const link = useLinks()
  const listOf = (need: OrderNeed) => link(`${vendorOrdersPath}?vendorId=${vendor.id}&need=${need}`)
  const tasks = [
    { key: 'toShip', count: waiting.toShip, href: listOf('ship') },
    { key: 'late', count: waiting.late, href: listOf('late'), isLate: true },
    { key: 'toPay', count: waiting.toPay, href: listOf('pay') },
    { key: 'toAnswer', count: waiting.returns + waiting.problems, href: listOf('answer') },
    { key: 'lowStock', count: waiting.lowStock, href: '#low-stock' },
  ] as const
  const open = tasks.filter(({ count }) => count > 0)

  return (
    <nav aria-label={t('tasks')}>
      {open.length === 0 ? (
        <p>
          <Icon name="check" /> {t('noTasks')}
        </p>
      ) : (
        <ul className={styles.tasks}>
          {open.map((task) => (
            <li key={task.key}>
              <a
                className={styles.task}
                href={task.href}
                data-late={'isLate' in task ? '' : undefined}
              >
                <b>{task.count}</b>
                <span>{t(`task-${task.key}`, { count: task.count })}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

function Recent({ overview: { recent, vendor } }: { overview: SalesOverview }) {
  const { t } = useTranslation('orders')
  const link = useLinks()

  return (
    <Panel id="recent" title={t('recent')}>
      <ul className={styles.list}>
        {recent.map((each) => (
          <li key={each.id}>
            <a href={link(vendorOrderPath(each.orderId, vendor.id))}>
              <bdi dir="ltr">{each.number}</bdi>
            </a>
            <FulfillmentState fulfillment={each.fulfillment} />
            <Amount amount={each.total} currency={each.currency} />
          </li>
        ))}
      </ul>
      <p>
        <a href={link(`${vendorOrdersPath}?vendorId=${vendor.id}`)}>{t('toOrders')}</a>
      </p>
    </Panel>
  )
}

function Amount({ amount, currency }: { amount: number; currency: string }) {
  return <bdi>{useMoney(currency)(amount)}</bdi>
}

function Best({ overview: { best } }: { overview: SalesOverview }) {
  const { t } = useTranslation('orders')
  const link = useLinks()
  if (best.length === 0) return null

  return (
    <Panel id="best" title={t('best')}>
      <ol className={styles.list}>
        {best.map(({ listingId, title, picture, quantity, total, currency }) => (
          <li key={`${listingId} ${title} ${currency}`}>
            {picture && <Photo className={order.picture} picture={picture} size="small" alt="" />}
            {listingId ? (
              <a href={link(`/marketplace/listing/${listingId}`)} dir="auto">
                {title}
              </a>
            ) : (
              <span dir="auto">{title}</span>
            )}
            <span className={order.meta}>{t('sold', { count: quantity })}</span>
            <Amount amount={total} currency={currency} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function LowStock({ overview: { vendor, lowStock, waiting } }: { overview: SalesOverview }) {
  const { t } = useTranslation('orders')
  const link = useLinks()
  if (lowStock.length === 0) return null

  return (
    <Panel id="low-stock" title={t('lowStock')}>
      <ul className={styles.list}>
        {lowStock.map(({ listingId, title, variant, available }) => (
          <li key={`${listingId} ${title} ${variant}`}>
            <a
              href={link(
                listingId === null
                  ? `/vendor/stock?id=${vendor.id}&low=true`
                  : `/edit-listing/${listingId}`,
              )}
              dir="auto"
            >
              {title} {variant}
            </a>
            <span>{available === 0 ? t('soldOut') : t('left', { count: available })}</span>
          </li>
        ))}
      </ul>
      {waiting.lowStock > lowStock.length && (
        <p className={order.meta}>{t('andMore', { count: waiting.lowStock - lowStock.length })}</p>
      )}
    </Panel>
  )
}
