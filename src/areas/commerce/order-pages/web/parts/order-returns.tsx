import type { ReactNode } from 'react'
import { disputeKind, disputeState, returnState } from '#shared/enums-of-store.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Moment } from '#ui/moment.tsx'
import { Panel } from '#ui/panel.tsx'
import type { OrderDetail, OrderProblem, OrderReturn } from '../../detail-contract.ts'
import { useMoney } from './order-goods.tsx'
import { Tag } from './order-states.tsx'
import styles from './order.module.css'

interface OrderReturnsProps {
  order: OrderDetail
  renderActions: (found: OrderReturn) => ReactNode
}

/** The returns of an order, each with what can be done now. */
export function OrderReturns({ order, renderActions }: OrderReturnsProps) {
  const { t } = useTranslation('orders')
  const money = useMoney(order.currency)
  if (order.returns.length === 0) return null

  return (
    <Panel id="returns" title={t('returns')}>
      {order.returns.map((found) => (
        <div key={found.id} className={styles.item}>
          <p className={styles.states}>
            <Tag tone={returnTone(found)}>{t(`return-${found.state}`)}</Tag>
            <Moment className={styles.meta} at={found.requestedAt} />
          </p>
          <ul>
            {found.lines.map(({ lineId, quantity, received }) => (
              <li key={lineId} dir="auto">
                {received || quantity} × {order.lines.find(({ id }) => id === lineId)?.title}
              </li>
            ))}
          </ul>
          <p>{t(`reason-${found.reason}`)}</p>
          <Words text={found.note} />
          <Words label={order.vendor.name} text={found.reply} />
          {found.refunded > 0 && (
            <p>
              {t('refunded')}: <bdi>{money(found.refunded)}</bdi>
            </p>
          )}
          {found.dueAt && (
            <p className={styles.meta}>
              {t('dueBy')} <Moment at={found.dueAt} />
            </p>
          )}
          {renderActions(found)}
        </div>
      ))}
    </Panel>
  )
}

function returnTone({ state, closedAt }: OrderReturn) {
  if (state === returnState.declined) return 'bad'
  if (closedAt) return state === returnState.canceled ? 'over' : 'good'
  return 'wait'
}

interface OrderProblemsProps {
  order: OrderDetail
  renderActions: (problem: OrderProblem) => ReactNode
}

/** Problems with an order, each with what can be done now. */
export function OrderProblems({ order, renderActions }: OrderProblemsProps) {
  const { t } = useTranslation('orders')
  const money = useMoney(order.currency)
  if (order.problems.length === 0) return null

  return (
    <Panel id="problems" title={t('problems')}>
      {order.problems.map((problem) => (
        <div key={problem.id} className={styles.item}>
          <p className={styles.states}>
            <Tag tone={problemTone(problem)}>{t(`dispute-${problem.state}`)}</Tag>
            <Moment className={styles.meta} at={problem.openedAt} />
          </p>
          <p>
            {problem.kind === disputeKind.chargeback
              ? t('chargeback')
              : t(`reason-${problem.reason}`)}
          </p>
          <Words text={problem.note} />
          <Words label={order.vendor.name} text={problem.reply} />
          <Words label={t('decision')} text={problem.decision} />
          {problem.amount !== null && (
            <p>
              <bdi>{money(problem.amount)}</bdi>
            </p>
          )}
          {problem.dueAt && (
            <p className={styles.meta}>
              {t('dueBy')} <Moment at={problem.dueAt} />
            </p>
          )}
          {renderActions(problem)}
        </div>
      ))}
    </Panel>
  )
}

function problemTone({ state }: OrderProblem) {
  if (state === disputeState.open || state === disputeState.withAdmin) return 'bad'
  return state === disputeState.answered ? 'wait' : 'over'
}

/** A text that buyer, team or admin wrote, if any. */
export function Words({ label, text }: { label?: string; text: string }) {
  if (!text) return null
  return (
    <div>
      {label && <small className={styles.meta}>{label}</small>}
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </div>
  )
}
