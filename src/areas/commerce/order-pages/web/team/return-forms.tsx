import { disputeKind, disputeState, returnState } from '#shared/enums-of-store.ts'
import { writtenAmount } from '#shared/money.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Choice, TextArea } from '#ui/field.tsx'
import type { OrderProblem, OrderReturn } from '../../detail-contract.ts'
import { ActionForm, failureOf, FoldedForm } from '../parts/action-form.tsx'
import styles from '../parts/order.module.css'
import { PartFields } from '../parts/part-fields.tsx'
import type { TeamFormProps } from './form-props.ts'
import { AmountField } from './money-forms.tsx'

/** What a team can do about a return. */
export function TeamReturnActions(props: TeamFormProps & { found: OrderReturn }) {
  const { order, result, found } = props
  const { t } = useTranslation('orders')
  const { id, state, closedAt } = found
  if (closedAt) return null

  return (
    <div className={styles.actions}>
      {state === returnState.requested && (
        <>
          <FoldedForm intent="acceptReturn" of={id} result={result}>
            <TextArea
              name="note"
              label={t('returnTo')}
              hint={t('returnToHint')}
              maxLength={2000}
              defaultValue={
                failureOf(result, 'acceptReturn', id)?.values['note'] ?? order.returnAddress
              }
              dir="auto"
            />
          </FoldedForm>
          <FoldedForm intent="declineReturn" of={id} result={result} tone="grave">
            <TextArea
              name="note"
              label={t('reasonToBuyer')}
              required
              maxLength={2000}
              defaultValue={failureOf(result, 'declineReturn', id)?.values['note']}
              dir="auto"
            />
          </FoldedForm>
        </>
      )}
      {(state === returnState.requested || state === returnState.accepted) && (
        <ReceiveForm {...props} />
      )}
      {state === returnState.received && (
        <FoldedForm intent="refundReturn" of={id} result={result} isOpen>
          <AmountField
            currency={order.currency}
            most={order.refundable}
            value={failureOf(result, 'refundReturn', id)?.values['amount']}
          />
        </FoldedForm>
      )}
    </div>
  )
}

function ReceiveForm({ order, result, found }: TeamFormProps & { found: OrderReturn }) {
  const { t } = useTranslation('orders')
  const failure = failureOf(result, 'receiveReturn', found.id)
  const { currency } = order
  // What the goods cost, as far as it was not given back yet.
  const value = found.lines.reduce((sum, { lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return sum + (line ? Math.floor((line.total * quantity) / line.quantity) : 0)
  }, 0)
  const amount = Math.min(value, order.refundable)

  return (
    <FoldedForm intent="receiveReturn" of={found.id} result={result}>
      <PartFields
        lines={order.lines}
        most={Object.fromEntries(found.lines.map(({ lineId, quantity }) => [lineId, quantity]))}
        isAll
        values={failure?.values}
        second={{ prefix: 'restock', label: t('restocked') }}
      />
      <AmountField
        currency={currency}
        most={order.refundable}
        value={failure?.values['amount'] ?? writtenAmount({ amount, currency })}
      />
      <Choice name="later" value="1" label={t('refundLater')} />
    </FoldedForm>
  )
}

/** What a team can do about a reported problem. */
export function TeamProblemActions({ result, problem }: TeamFormProps & { problem: OrderProblem }) {
  const { t } = useTranslation('orders')
  const { kind, state, id } = problem
  const isOpen = state === disputeState.open || state === disputeState.answered
  if (kind !== disputeKind.reported || !isOpen) return null

  return (
    <ActionForm intent="answer" of={id} result={result}>
      <TextArea
        name="note"
        label={t('answerToBuyer')}
        hint={t('answerHint')}
        required
        maxLength={2000}
        defaultValue={failureOf(result, 'answer', id)?.values['note']}
        dir="auto"
      />
    </ActionForm>
  )
}
