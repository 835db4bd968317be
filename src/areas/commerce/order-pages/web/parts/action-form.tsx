import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { ProblemNote } from '#ui/outcome.tsx'
import type { OrderProblemResult } from './order-action.ts'
import styles from './order.module.css'

/** Forms whose button has a text of its own, `do-{intent}`. */
const formIntents = [
  'acceptReturn',
  'answer',
  'archive',
  'arrived',
  'buyAgain',
  'cancel',
  'cancelGoods',
  'cancelOrder',
  'cancelReturn',
  'complete',
  'decide',
  'declineReturn',
  'delivered',
  'escalate',
  'markPaid',
  'note',
  'pack',
  'packAndShip',
  'receiveReturn',
  'recordReturn',
  'refund',
  'refundReturn',
  'reopen',
  'report',
  'return',
  'ship',
  'solved',
  'unpack',
] as const
export type FormIntent = (typeof formIntents)[number]

/** Those that are folded behind a text of their own, `open-{intent}`. */
const foldedIntents = [
  'acceptReturn',
  'cancel',
  'cancelGoods',
  'cancelOrder',
  'decide',
  'declineReturn',
  'packAndShip',
  'receiveReturn',
  'recordReturn',
  'refund',
  'refundReturn',
  'report',
  'return',
  'ship',
] as const

function isFolded(intent: FormIntent): intent is (typeof foldedIntents)[number] {
  return foldedIntents.some((each) => each === intent)
}

interface ActionFormProps {
  intent: FormIntent
  /** Id of the shipment, return or problem that it is about. */
  of?: string
  /** Of the last form of the page, if it failed. */
  result: OrderProblemResult | undefined
  /** Label of the button; `{intent}` in the texts by default. */
  label?: string
  /** Look of the button. */
  tone?: 'primary' | 'secondary' | 'grave'
  /** A second button, with another intent. */
  also?: { intent: FormIntent; label: string }
  children?: ReactNode
}

/** A form with one button that does something with an order. */
export function ActionForm(props: ActionFormProps) {
  const { intent, of = '', result, label, tone = 'primary', also, children } = props
  const { t } = useTranslation('orders')
  const { formData } = useNavigation()
  const isSending = formData?.get('do') === intent && (formData.get('of') ?? '') === of
  const problem = failureOf(result, intent, of) ?? (also && failureOf(result, also.intent, of))

  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <input type="hidden" name="of" value={of} />
      {children}
      {problem && <ProblemNote>{t(`problem-${problem.problem}`)}</ProblemNote>}
      <span className={styles.buttons}>
        <button className={buttons[tone]} name="do" value={intent} disabled={isSending}>
          {isSending ? t('working') : (label ?? t(`do-${intent}`))}
        </button>
        {also && (
          <button className={buttons.secondary} name="do" value={also.intent}>
            {also.label}
          </button>
        )}
      </span>
    </Form>
  )
}

/** The same, folded behind its summary; open where it failed. */
export function FoldedForm({
  summary,
  isOpen = false,
  ...form
}: ActionFormProps & { summary?: string; isOpen?: boolean }) {
  const { t } = useTranslation('orders')
  const { intent, of = '', result } = form
  const label = summary ?? (isFolded(intent) ? t(`open-${intent}`) : t(`do-${intent}`))

  return (
    <details open={isOpen || failureOf(result, intent, of) !== null}>
      <summary className={buttons.secondary}>{label}</summary>
      <ActionForm {...form} />
    </details>
  )
}

/** What was entered into a form that failed. */
export function failureOf(
  result: OrderProblemResult | undefined,
  intent: string,
  of = '',
): OrderProblemResult | null {
  return result?.intent === intent && result.of === of ? result : null
}
