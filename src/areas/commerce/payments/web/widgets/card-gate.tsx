import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { WithScripts } from '#ui/with-scripts.tsx'

const CardPayment = lazyComponent(async () => (await import('./card-payment.tsx')).CardPayment)

interface CardGateProps {
  /** The cart, which must have a session for cards. */
  cartId: string
  /** What is to be paid, in minor units. */
  amount: number
  /** Of the section with the card form. */
  className?: string | undefined
  /** What is agreed to by the button of the card form. */
  terms: ReactNode
  /** The button's text. */
  label: string
  /** Stores that the buyer agrees to the order; false stops before the card is confirmed. */
  agree: () => Promise<boolean>
  /** Called once the card was confirmed by the button: places the order. */
  onAuthorized: () => void
  /** The form that places the order with a card that was confirmed before. */
  children: ReactNode
}

/**
 * Shows the card form, whose button agrees to the order, confirms the card and places the order.
 * Where the card is confirmed already, shows what places the order. The provider's script loads
 * only here. Its page loads the namespace `cardPayment`.
 */
export function CardGate({ amount, className, onAuthorized, children, ...form }: CardGateProps) {
  const { t } = useTranslation('cardPayment')
  const [authorized, setAuthorized] = useState<number | null>(null)

  return (
    <>
      <section className={className} aria-label={t('card')}>
        <WithScripts without={<p>{t('needsScripts')}</p>}>
          <Suspense fallback={<p role="status">{t('loading')}</p>}>
            <CardPayment
              {...form}
              amount={amount}
              onAuthorized={(isNow) => {
                setAuthorized(amount)
                if (isNow) onAuthorized()
              }}
              onReleased={() => setAuthorized(null)}
            />
          </Suspense>
        </WithScripts>
      </section>
      {authorized === amount && children}
    </>
  )
}
