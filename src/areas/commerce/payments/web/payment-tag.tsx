import { paymentState } from '#shared/enums-of-store.ts'
import { useTranslation } from '#shared/use-translation.ts'
import badge from '#ui/badge.module.css'

/** State of a payment at its provider. */
export function PaymentTag({ state }: { state: number }) {
  const { t } = useTranslation('payments')
  const tone = tones[state]

  return (
    <span className={badge.badge} data-state={tone}>
      {t(`state-${state}` as 'state-1')}
    </span>
  )
}

/** Looks of `badge.module.css`; the default one for what is paid. */
const tones: Readonly<Record<number, string>> = {
  [paymentState.awaiting]: 'unverified',
  [paymentState.canceled]: 'hidden',
  [paymentState.failed]: 'disabled',
}
