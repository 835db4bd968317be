import { redirect, useSearchParams } from 'react-router'
import type { cartsContract } from '#commerce/carts/contract.ts'
import type { orderActionsContract } from '#commerce/order-actions/contract.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { asPageError } from '#shared/page-error.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { longDayAndTime } from '#shared/written-time.ts'
import links from '#ui/link-row.module.css'
import { Moment } from '#ui/moment.tsx'
import { DoneNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Panel } from '#ui/panel.tsx'
import type { orderPagesContract, OwnOrder } from '../contract.ts'
import { orderViewPath, ownOrdersPath } from '../model.ts'
import { answerOrderForm } from './parts/order-action.ts'
import { OrderAddresses, OrderPayment } from './parts/order-aside.tsx'
import { OrderGoods, OrderTotals } from './parts/order-goods.tsx'
import { OrderProblems, OrderReturns } from './parts/order-returns.tsx'
import { OrderShipments } from './parts/order-shipments.tsx'
import { ShownState } from './parts/order-states.tsx'
import { OrderTimeline } from './parts/order-timeline.tsx'
import styles from './parts/order.module.css'
import type { Route } from './+types/own-order-page.ts'
import { OwnActions, ProblemActions, ReturnActions } from './own/own-order-forms.tsx'
import { buyAgain, runOwnForm } from './own/own-order-action.ts'

export const handle: PageHandle = { texts: ['orders', 'common'] }

const api = clientOf<typeof orderPagesContract>('orderPages')
const carts = clientOf<typeof cartsContract>('carts')
const actions = clientOf<typeof orderActionsContract>('orderActions')

const keyIn = (url: URL) => url.searchParams.get('key') ?? undefined

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const key = keyIn(url)
  const order = await api(context)
    .getOwnOrder({ id: params.id, ...(key !== undefined && { key }) })
    .catch(asPageError)
  return { order, key: key ?? null, requestKey: crypto.randomUUID() }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const key = keyIn(url)
  const order = { id: params.id, ...(key !== undefined && { key }) }
  return answerOrderForm(url, form, async (intent, of) => {
    if (intent === 'buyAgain') {
      await buyAgain(carts(context), form)
      throw redirect('/cart', 303)
    }
    return runOwnForm(actions(context), order, form, { intent, of })
  })
}

/** An order for its buyer: where it is, and what can be done about it. */
export default function OwnOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('orders')
  const { order, key, requestKey } = loaderData
  const title = t('orderTitle', { number: order.number })
  const query = key ? `?key=${encodeURIComponent(key)}` : ''

  return (
    <article className={styles.page}>
      <PageHead title={title} description={title} address={`/order-view/${order.id}`} unlisted />
      <OwnHead order={order} guestKey={key} />
      <div key={requestKey} className={styles.columns}>
        <div className={styles.column}>
          <Deliveries order={order} />
          <OrderShipments order={order} />
          <OrderGoods order={order} />
          <OrderReturns
            order={order}
            renderActions={(found) => (
              <ReturnActions order={order} found={found} result={actionData} />
            )}
          />
          <OrderProblems
            order={order}
            renderActions={(problem) => (
              <ProblemActions order={order} problem={problem} result={actionData} />
            )}
          />
          <OrderTimeline order={order} />
        </div>
        <div className={styles.column}>
          <OrderTotals order={order} />
          <OrderPayment
            order={order}
            documents={`/order-view/${order.id}`}
            query={query}
            hasInvoice={order.hasInvoice}
          />
          <Instructions order={order} />
          <OrderAddresses order={order} />
          <OwnActions order={order} requestKey={requestKey} result={actionData} />
        </div>
      </div>
    </article>
  )
}

const outcomes = [
  'cancel',
  'return',
  'cancelReturn',
  'report',
  'solved',
  'escalate',
  'arrived',
] as const

function OwnHead({ order, guestKey }: { order: OwnOrder; guestKey: string | null }) {
  const { t } = useTranslation('orders')
  const link = useLinks()
  const [params] = useSearchParams()
  const done = outcomes.find((each) => each === params.get('done'))

  return (
    <header className={styles.head}>
      {!order.isGuest && guestKey === null && (
        <p>
          <a href={link(ownOrdersPath)}>{t('toOwnOrders')}</a>
        </p>
      )}
      <h1>{t('orderTitle', { number: order.number })}</h1>
      <p className={styles.states}>
        <ShownState status={order.status} fulfillment={order.fulfillment} />
        {order.vendor.path ? (
          <a href={link(order.vendor.path)} dir="auto">
            {order.vendor.name}
          </a>
        ) : (
          <span dir="auto">{order.vendor.name}</span>
        )}
        <Moment className={styles.meta} at={order.placedAt} format={longDayAndTime} />
      </p>
      {done && <DoneNote>{t(`done-${done}`)}</DoneNote>}
      {order.others.length > 0 && (
        <nav aria-label={t('others')}>
          <p className={styles.meta}>{t('others')}</p>
          <p className={links.row}>
            {order.others.map(({ id, number, vendor }) => (
              <a key={id} href={link(orderViewPath(id, guestKey))} dir="auto">
                {number} · {vendor}
              </a>
            ))}
          </p>
        </nav>
      )}
    </header>
  )
}

/** How to pay by transfer. */
function Instructions({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('orders')
  if (order.instructions === null) return null

  return (
    <Panel id="instructions" title={t('instructions')}>
      <p>{t('instructionsHint', { number: order.number })}</p>
      <p className={styles.text} dir="auto">
        {order.instructions}
      </p>
    </Panel>
  )
}

/** Files and texts that were bought. */
function Deliveries({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('orders')
  if (order.deliveries.length === 0) return null

  return (
    <Panel id="downloads" title={t('downloads')}>
      {order.deliveries.map(({ lineId, text, download }) => (
        <div key={lineId} className={styles.item}>
          <b dir="auto">{order.lines.find(({ id }) => id === lineId)?.title}</b>
          {text && (
            <p className={styles.text} dir="auto">
              {text}
            </p>
          )}
          {download && (
            <p>
              <a href={download.path} download>
                {t('download', { name: download.name })}
              </a>{' '}
              <small className={styles.meta}>
                {t('linkUntil')} <Moment at={download.until} />
              </small>
            </p>
          )}
        </div>
      ))}
    </Panel>
  )
}
