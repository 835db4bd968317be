import { paymentState } from '#shared/enums-of-store.ts'
import { useTranslation } from '#shared/use-translation.ts'
import badge from '#ui/badge.module.css'

/** State of a payment at its provider. */
export function PaymentTag({ state }: { state: number }) {
  const { t } = useTranslation('payments')
  const tone =
    state === paymentState.captured
      ? 'published'
      : state === paymentState.awaiting
        ? 'draft'
        : 'archived'

  return (
    <span className={badge.badge} data-state={tone}>
      {t(`state-${state}` as 'state-1')}
    </span>
  )
}
