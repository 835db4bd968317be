import { orderStatus, returnState } from '#shared/enums-of-store.ts'
import { productType } from '#shared/enums.ts'
import { exponentOf, writtenAmount } from '#shared/money.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { ReasonField } from '../own/own-order-forms.tsx'
import { failureOf, FoldedForm } from '../parts/action-form.tsx'
import { useMoney } from '../parts/order-goods.tsx'
import { PartFields } from '../parts/part-fields.tsx'
import type { TeamFormProps } from './form-props.ts'

interface AmountFieldProps {
  currency: string
  /** What can be given back at most, in minor units. */
  most: number
  /** Value in the beginning; empty without one. */
  value?: string | undefined
  isRequired?: boolean
}

/** An amount in the currency of an order. */
export function AmountField({ currency, most, value, isRequired = true }: AmountFieldProps) {
  const { t } = useTranslation('orders')
  const money = useMoney(currency)

  return (
    <TextField
      type="number"
      name="amount"
      label={t('amountIn', { currency })}
      hint={t('amountMost', { amount: money(most) })}
      min={0}
      max={Number(writtenAmount({ amount: most, currency }))}
      step={10 ** -exponentOf(currency)}
      required={isRequired}
      inputMode="decimal"
      defaultValue={value}
      dir="ltr"
    />
  )
}

/** Gives a part of the money back. */
export function RefundForm({ order, requestKey, result }: TeamFormProps) {
  const { t } = useTranslation('orders')
  const failure = failureOf(result, 'refund')
  if (order.refundable === 0 || !order.isPaid) return null

  return (
    <FoldedForm intent="refund" result={result}>
      <input type="hidden" name="requestKey" value={requestKey} />
      <AmountField
        currency={order.currency}
        most={order.refundable}
        value={failure?.values['amount']}
      />
      <TextArea
        name="note"
        label={t('reasonToBuyer')}
        maxLength={1000}
        defaultValue={failure?.values['note']}
        dir="auto"
      />
    </FoldedForm>
  )
}

/** Records goods that came back without a request. */
export function RecordReturnForm({ order, requestKey, result }: TeamFormProps) {
  const { t } = useTranslation('orders')
  const failure = failureOf(result, 'recordReturn')
  const pending = order.returns.filter(
    ({ state }) => state === returnState.requested || state === returnState.accepted,
  )
  const left = Object.fromEntries(
    order.lines
      .filter(({ type }) => type === productType.physical)
      .map(({ id, shipped, returned }) => {
        const parts = pending.flatMap(({ lines }) => lines).filter(({ lineId }) => lineId === id)
        const inReturns = parts.reduce((sum, { quantity }) => sum + quantity, 0)
        return [id, shipped - returned - inReturns]
      }),
  )
  if (Object.values(left).every((count) => count <= 0)) return null

  return (
    <FoldedForm intent="recordReturn" result={result}>
      <input type="hidden" name="requestKey" value={requestKey} />
      <PartFields
        lines={order.lines}
        most={left}
        isAll={false}
        values={failure?.values}
        second={{ prefix: 'restock', label: t('restocked') }}
      />
      <ReasonField result={failure} />
      <AmountField
        currency={order.currency}
        most={order.refundable}
        value={failure?.values['amount'] ?? '0'}
      />
    </FoldedForm>
  )
}

/** Cancels an order, or goods of it. */
export function CancelForm({ order, requestKey, result }: TeamFormProps) {
  const { t } = useTranslation('orders')
  const isOver = order.status !== orderStatus.pending && order.status !== orderStatus.requiresAction
  const open = Object.fromEntries(
    order.lines.map(({ id, quantity, fulfilled, canceled }) => [
      id,
      quantity - fulfilled - canceled,
    ]),
  )
  const hasOpen = Object.values(open).some((count) => count > 0)
  const isUnshipped = order.lines.every(({ shipped }) => shipped === 0)
  if (isOver) return null
  const [whole, part] = [failureOf(result, 'cancelOrder'), failureOf(result, 'cancelGoods')]

  return (
    <>
      {hasOpen && order.isPaid && (
        <FoldedForm intent="cancelGoods" result={result} tone="grave">
          <input type="hidden" name="requestKey" value={requestKey} />
          <p>{t('cancelGoodsHint')}</p>
          <PartFields lines={order.lines} most={open} isAll={false} values={part?.values} />
          <ReasonText value={part?.values['note']} />
        </FoldedForm>
      )}
      {isUnshipped && (
        <FoldedForm intent="cancelOrder" result={result} tone="grave">
          <input type="hidden" name="requestKey" value={requestKey} />
          <p>{t(order.isPaid ? 'cancelPaidHint' : 'cancelUnpaidHint')}</p>
          <ReasonText value={whole?.values['note']} />
        </FoldedForm>
      )}
    </>
  )
}

function ReasonText({ value }: { value: string | undefined }) {
  const { t } = useTranslation('orders')
  return (
    <TextArea
      name="note"
      label={t('reasonToBuyer')}
      required
      maxLength={1000}
      defaultValue={value}
      dir="auto"
    />
  )
}
