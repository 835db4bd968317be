import { disputeKind, disputeState, problemReason, returnState } from '#shared/enums-of-store.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { SelectField, TextArea } from '#ui/field.tsx'
import { Moment } from '#ui/moment.tsx'
import { Panel } from '#ui/panel.tsx'
import type { OwnOrder } from '../../contract.ts'
import type { OrderProblem, OrderReturn } from '../../detail-contract.ts'
import { ActionForm, failureOf, FoldedForm } from '../parts/action-form.tsx'
import type { OrderProblemResult } from '../parts/order-action.ts'
import styles from '../parts/order.module.css'
import { PartFields } from '../parts/part-fields.tsx'

interface OwnActionsProps {
  order: OwnOrder
  requestKey: string
  result: OrderProblemResult | undefined
}

/** What a buyer can do about an order. */
export function OwnActions({ order, requestKey, result }: OwnActionsProps) {
  const { t } = useTranslation('orders')
  const link = useLinks()
  const { can, feedbackPath } = order
  const goods = order.lines.filter(({ variantId, listingId }) => variantId && listingId)
  const hasGoods = order.isBuyer && goods.length > 0
  const hasAny =
    hasGoods || can.cancel || can.return || can.report || can.confirmArrival || feedbackPath
  if (!hasAny) return null

  return (
    <Panel id="actions" title={t('help')}>
      <div className={styles.actions}>
        {can.confirmArrival && <ActionForm intent="arrived" result={result} tone="secondary" />}
        {hasGoods && (
          <ActionForm intent="buyAgain" result={result} tone="secondary">
            {goods.map(({ id, variantId, quantity }) => (
              <input key={id} type="hidden" name="good" value={`${variantId} ${quantity}`} />
            ))}
          </ActionForm>
        )}
        {feedbackPath && (
          <a className={buttons.secondary} href={link(feedbackPath)}>
            {t('giveFeedback')}
          </a>
        )}
        {can.return && <ReturnForm order={order} requestKey={requestKey} result={result} />}
        {can.report && (
          <FoldedForm intent="report" result={result}>
            <input type="hidden" name="requestKey" value={requestKey} />
            <p>{t('reportHint')}</p>
            <ReasonField result={failureOf(result, 'report')} />
            <TextArea
              name="note"
              label={t('whatHappened')}
              required
              maxLength={4000}
              defaultValue={failureOf(result, 'report')?.values['note']}
              dir="auto"
            />
          </FoldedForm>
        )}
        {can.cancel && (
          <FoldedForm intent="cancel" result={result} tone="grave">
            <p>{t('cancelHint')}</p>
            <TextArea
              name="note"
              label={t('cancelReason')}
              maxLength={1000}
              defaultValue={failureOf(result, 'cancel')?.values['note']}
              dir="auto"
            />
          </FoldedForm>
        )}
      </div>
    </Panel>
  )
}

function ReturnForm({ order, requestKey, result }: OwnActionsProps) {
  const { t } = useTranslation('orders')
  const failure = failureOf(result, 'return')
  if (!order.can.return) return null
  const { until, lines } = order.can.return

  return (
    <FoldedForm intent="return" result={result}>
      <input type="hidden" name="requestKey" value={requestKey} />
      <p>
        {t('returnUntil')} <Moment at={until} />
      </p>
      <PartFields
        lines={order.lines}
        most={Object.fromEntries(lines.map(({ lineId, quantity }) => [lineId, quantity]))}
        isAll={false}
        values={failure?.values}
      />
      <ReasonField result={failure} />
      <TextArea
        name="note"
        label={t('noteToEnterprise')}
        maxLength={2000}
        defaultValue={failure?.values['note']}
        dir="auto"
      />
    </FoldedForm>
  )
}

/** Why goods are returned, or what is wrong. */
export function ReasonField({ result }: { result: OrderProblemResult | null }) {
  const { t } = useTranslation('orders')

  return (
    <SelectField name="reason" label={t('reason')} defaultValue={result?.values['reason']}>
      {Object.values(problemReason).map((reason) => (
        <option key={reason} value={reason}>
          {t(`reason-${reason}`)}
        </option>
      ))}
    </SelectField>
  )
}

interface ReturnActionsProps {
  order: OwnOrder
  found: OrderReturn
  result: OrderProblemResult | undefined
}

export function ReturnActions({ order, found, result }: ReturnActionsProps) {
  const isOpen = found.state === returnState.requested || found.state === returnState.accepted
  if (!order.isBuyer || !isOpen) return null
  return <ActionForm intent="cancelReturn" of={found.id} result={result} tone="secondary" />
}

interface ProblemActionsProps {
  order: OwnOrder
  problem: OrderProblem
  result: OrderProblemResult | undefined
}

export function ProblemActions({ order, problem, result }: ProblemActionsProps) {
  const { kind, state, id, closedAt } = problem
  if (!order.isBuyer || kind !== disputeKind.reported || closedAt) return null

  return (
    <div className={styles.buttons}>
      <ActionForm intent="solved" of={id} result={result} tone="secondary" />
      {state !== disputeState.withAdmin && (
        <ActionForm intent="escalate" of={id} result={result} tone="secondary" />
      )}
    </div>
  )
}
