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
  /** The form that places the order. */
  children: ReactNode
}

/**
 * Shows the card form, and what places the order once the card is authorized for the amount. The
 * provider's script loads only here. Its page loads the namespace `cardPayment`.
 */
export function CardGate({ cartId, amount, className, children }: CardGateProps) {
  const { t } = useTranslation('cardPayment')
  const [authorized, setAuthorized] = useState<number | null>(null)

  return (
    <>
      <section className={className} aria-label={t('card')}>
        <WithScripts without={<p>{t('needsScripts')}</p>}>
          <Suspense fallback={<p role="status">{t('loading')}</p>}>
            <CardPayment
              cartId={cartId}
              amount={amount}
              onAuthorized={() => setAuthorized(amount)}
              onReleased={() => setAuthorized(null)}
            />
          </Suspense>
        </WithScripts>
      </section>
      {authorized === amount && children}
    </>
  )
}
