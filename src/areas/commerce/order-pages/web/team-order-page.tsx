import { useSearchParams } from 'react-router'
import type { orderActionsContract } from '#commerce/order-actions/contract.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { asPageError } from '#shared/page-error.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { longDayAndTime } from '#shared/written-time.ts'
import { Icon } from '#ui/icon.tsx'
import links from '#ui/link-row.module.css'
import { Moment } from '#ui/moment.tsx'
import { DoneNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Panel } from '#ui/panel.tsx'
import type { orderPagesContract, TeamOrder } from '../contract.ts'
import { vendorOrdersPath } from '../model.ts'
import { answerOrderForm } from './parts/order-action.ts'
import { OrderAddresses, OrderPayment } from './parts/order-aside.tsx'
import { OrderGoods, OrderTotals, useMoney } from './parts/order-goods.tsx'
import { OrderProblems, OrderReturns, Words } from './parts/order-returns.tsx'
import { OrderShipments } from './parts/order-shipments.tsx'
import { FulfillmentState, PaymentState, StatusState } from './parts/order-states.tsx'
import { OrderTimeline } from './parts/order-timeline.tsx'
import styles from './parts/order.module.css'
import type { Route } from './+types/team-order-page.ts'
import { NoteForm, PaidForm, StateForms } from './team/state-forms.tsx'
import { CancelForm, RecordReturnForm, RefundForm } from './team/money-forms.tsx'
import { TeamProblemActions, TeamReturnActions } from './team/return-forms.tsx'
import { PackForm, ShipmentActions } from './team/shipment-forms.tsx'
import { runTeamForm, teamIntents } from './team/team-order-action.ts'

export const handle: PageHandle = { texts: ['orders', 'common'] }

const api = clientOf<typeof orderPagesContract>('orderPages')
const actions = clientOf<typeof orderActionsContract>('orderActions')

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await api(context).getTeamOrder({ id: params.id }).catch(asPageError)
  return { order, requestKey: crypto.randomUUID() }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  return answerOrderForm(url, form, async (intent, of) => {
    const order = await api(context).getTeamOrder({ id: params.id })
    await runTeamForm(actions(context), order, form, { intent, of })
  })
}

/** An order for the team of its enterprise. */
export default function TeamOrderPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { t } = useTranslation('orders')
  const { order, requestKey } = loaderData
  const title = t('orderTitle', { number: order.number })
  const forms = { order, requestKey, result }

  return (
    <article className={styles.page}>
      <PageHead
        title={title}
        description={title}
        address={`/vendor-order-view/${order.id}`}
        unlisted
      />
      <TeamHead order={order} />
      <div key={requestKey} className={styles.columns}>
        <div className={styles.column}>
          <OrderShipments
            order={order}
            renderActions={(shipment) => <ShipmentActions {...forms} shipment={shipment} />}
          >
            <PackForm {...forms} />
          </OrderShipments>
          <OrderGoods order={order} />
          <OrderReturns
            order={order}
            renderActions={(found) => <TeamReturnActions {...forms} found={found} />}
          />
          <OrderProblems
            order={order}
            renderActions={(problem) => <TeamProblemActions {...forms} problem={problem} />}
          />
          <OrderTimeline order={order} />
        </div>
        <div className={styles.column}>
          <OrderTotals order={order} />
          <OrderPayment
            order={order}
            documents={`/vendor-order-view/${order.id}`}
            query=""
            hasInvoice={order.isPaid}
          />
          <Buyer order={order} />
          <OrderAddresses order={order} />
          <Panel id="actions" title={t('actions')}>
            <div className={styles.actions}>
              <PaidForm {...forms} />
              <RefundForm {...forms} />
              <RecordReturnForm {...forms} />
              <CancelForm {...forms} />
              <StateForms {...forms} />
            </div>
          </Panel>
          <NoteForm {...forms} />
        </div>
      </div>
    </article>
  )
}

function TeamHead({ order }: { order: TeamOrder }) {
  const { t } = useTranslation('orders')
  const link = useLinks()
  const [params] = useSearchParams()
  const done = teamIntents.find((each) => each === params.get('done'))

  return (
    <header className={styles.head}>
      <p>
        <a href={link(`${vendorOrdersPath}?vendorId=${order.vendor.id}`)}>{t('toOrders')}</a>
      </p>
      <h1>{t('orderTitle', { number: order.number })}</h1>
      <p className={styles.states}>
        <StatusState status={order.status} />
        <FulfillmentState fulfillment={order.fulfillment} />
        <PaymentState payment={order.payment} />
        <Moment className={styles.meta} at={order.placedAt} format={longDayAndTime} />
      </p>
      {order.shipBy && order.shipments.length === 0 && order.canceledAt === null && (
        <p className={styles.meta}>
          {t('shipBy')} <Moment at={order.shipBy} />
        </p>
      )}
      {done && <DoneNote>{t('saved')}</DoneNote>}
      <p className={links.row}>
        <a href={`/vendor-order-view/${order.id}/packing-slip.pdf`} download>
          <Icon name="document" /> {t('packingSlip')}
        </a>
      </p>
    </header>
  )
}

function Buyer({ order }: { order: TeamOrder }) {
  const { t } = useTranslation('orders')
  const money = useMoney(order.currency)
  const { email, name, phone, orders } = order.buyer

  return (
    <Panel id="buyer" title={t('buyer')}>
      {email === null ? (
        <p>{t('erased')}</p>
      ) : (
        <>
          <p dir="auto">{name}</p>
          <p>
            <a href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
          </p>
          {phone && (
            <p>
              <a href={`tel:${phone}`} dir="ltr">
                {phone}
              </a>
            </p>
          )}
          <p className={styles.meta}>{t('ordersOfBuyer', { count: orders })}</p>
        </>
      )}
      <Words label={t('noteOfBuyer')} text={order.note} />
      {order.fee > 0 && (
        <p className={styles.meta}>
          {t('fee')} <bdi>{money(order.fee)}</bdi>
        </p>
      )}
    </Panel>
  )
}
