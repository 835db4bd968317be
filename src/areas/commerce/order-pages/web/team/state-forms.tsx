import { orderStatus } from '#shared/enums-of-store.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { TextArea } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import { ActionForm, failureOf } from '../parts/action-form.tsx'
import type { TeamFormProps } from './form-props.ts'

/** Marks a transfer, or what is paid at pick-up, as received. */
export function PaidForm({ order, result }: TeamFormProps) {
  const { t } = useTranslation('orders')
  if (!order.canMarkPaid) return null

  return (
    <ActionForm intent="markPaid" result={result}>
      <p>{t('markPaidHint')}</p>
    </ActionForm>
  )
}

/** Completes, archives or reopens an order. */
export function StateForms({ order, result }: TeamFormProps) {
  const { status } = order
  const isOver = status === orderStatus.completed || status === orderStatus.canceled

  return (
    <>
      {status === orderStatus.pending && order.shipments.some(({ shippedAt }) => shippedAt) && (
        <ActionForm intent="complete" result={result} tone="secondary" />
      )}
      {isOver && <ActionForm intent="archive" result={result} tone="secondary" />}
      {status === orderStatus.archived && (
        <ActionForm intent="reopen" result={result} tone="secondary" />
      )}
    </>
  )
}

/** The note that only the team sees. */
export function NoteForm({ order, result }: TeamFormProps) {
  const { t } = useTranslation('orders')

  return (
    <Panel id="note" title={t('internalNote')} text={t('internalNoteHint')}>
      <ActionForm intent="note" result={result} tone="secondary">
        <TextArea
          name="note"
          label={t('internalNote')}
          hideLabel
          maxLength={4000}
          defaultValue={failureOf(result, 'note')?.values['note'] ?? order.internalNote}
          dir="auto"
        />
      </ActionForm>
    </Panel>
  )
}
