import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { ShippingChoice } from '#commerce/carts/web/widgets/shipping-choice.tsx'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Choice } from '#ui/field.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import type { Checkout, Payment } from '../contract.ts'
import { checkoutStep, paymentWords } from '../model.ts'
import { useFieldError } from './address-fields.tsx'
import { EmailField, LogInLine } from './address-step.tsx'
import type { CheckoutResult } from './checkout-action.ts'
import styles from './checkout.module.css'
import { Reservation } from './reservation.tsx'
import { stepAddress } from './step-address.ts'
import { forgetDraft } from './use-draft.ts'

interface PaymentStepProps {
  checkout: Checkout
  payment: Payment
  isSignedIn: boolean
  result: CheckoutResult | undefined
}

/** Step 2: how it is shipped and paid. */
export function PaymentStep({ checkout, payment, isSignedIn, result }: PaymentStepProps) {
  const { t } = useTranslation('checkout')
  const { cart } = checkout
  const shipped = cart.vendors.filter(({ needsShipping }) => needsShipping)
  const needsEmail = cart.isVirtual && !checkout.email
  useEffect(forgetDraft, [])
  if (needsEmail || (result?.of === 'address' && cart.isVirtual)) {
    return <Contact checkout={checkout} isSignedIn={isSignedIn} result={result} />
  }

  return (
    <>
      <Reservation until={payment.reservedUntil} currency={cart.currency} />
      {shipped.length > 0 && (
        <section className={styles.panel} aria-labelledby="delivery">
          <h2 id="delivery">{t('delivery')}</h2>
          {shipped.map((vendor) => (
            <ShippingChoice key={vendor.id} cart={cart} vendor={vendor} action="/checkout" />
          ))}
        </section>
      )}
      <Methods checkout={checkout} payment={payment} result={result} />
    </>
  )
}

/** Email for goods that need no address. */
function Contact({
  checkout,
  isSignedIn,
  result,
}: Pick<PaymentStepProps, 'checkout' | 'isSignedIn' | 'result'>) {
  const { t } = useTranslation('checkout')
  const link = useLinks()
  const failed = result?.of === 'address' ? result : undefined
  const errorOf = useFieldError(failed?.problems ?? [])

  return (
    <>
      {!isSignedIn && <LogInLine currency={checkout.cart.currency} />}
      <Form
        method="post"
        action={link(stepAddress(checkoutStep.payment, checkout.cart.currency))}
        className={styles.panel}
        aria-labelledby="contact"
        noValidate
      >
        <h2 id="contact">{t('contact')}</h2>
        <input type="hidden" name="currency" value={checkout.cart.currency} />
        <input type="hidden" name="isVirtual" value="1" />
        <EmailField
          value={failed?.typed['email'] ?? checkout.email ?? ''}
          error={errorOf('email')}
        />
        <button className={buttons.primary} name="intent" value="address">
          {t('continue')}
        </button>
      </Form>
    </>
  )
}

function Methods({
  checkout,
  payment,
  result,
}: Pick<PaymentStepProps, 'checkout' | 'payment' | 'result'>) {
  const { t } = useTranslation('checkout')
  const link = useLinks()
  const { cart, method: known } = checkout
  const isBusy = useNavigation().state !== 'idle'
  const [only] = payment.methods
  const initial = known ?? (payment.methods.length === 1 ? only?.method : undefined)
  const isFree = cart.totals.total === 0

  return (
    <Form
      method="post"
      action={link(stepAddress(checkoutStep.payment, checkout.cart.currency))}
      className={styles.panel}
      aria-labelledby="payment-methods"
    >
      <h2 id="payment-methods">{t('payment')}</h2>
      <input type="hidden" name="currency" value={cart.currency} />
      {isFree ? (
        <p>{t('nothingToPay')}</p>
      ) : payment.methods.length === 0 ? (
        <ProblemNote>{t('noMethods')}</ProblemNote>
      ) : (
        <fieldset className={styles.methods} aria-labelledby="payment-methods">
          {payment.methods.map(({ method }) => (
            <Choice
              key={method}
              type="radio"
              className={styles.method}
              name="method"
              value={method}
              required
              defaultChecked={method === initial}
              label={t(`pay-${paymentWords[method]}`)}
              hint={t(`pay-${paymentWords[method]}-hint`)}
            />
          ))}
        </fieldset>
      )}
      {result?.of === 'choose' && <ProblemNote>{t('chooseMethod')}</ProblemNote>}
      {(isFree || payment.methods.length > 0) && (
        <button
          className={buttons.primary}
          name="intent"
          value={isFree ? 'review' : 'payment'}
          aria-disabled={isBusy}
        >
          {t('toReview')}
        </button>
      )}
    </Form>
  )
}
