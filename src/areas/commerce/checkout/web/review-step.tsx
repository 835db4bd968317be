import { useState, type ReactNode } from 'react'
import { Form, useNavigation, useRevalidator, useSubmit } from 'react-router'
import { LineNotes } from '#commerce/carts/web/widgets/line-notes.tsx'
import { CardGate } from '#commerce/payments/web/widgets/card-gate.tsx'
import { paymentMethod } from '#shared/enums-of-store.ts'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { useLinks } from '#shared/links.ts'
import { formatMoney } from '#shared/money.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { ProblemNote } from '#ui/outcome.tsx'
import type { Checkout, Payment } from '../contract.ts'
import { checkoutStep, paymentWords } from '../model.ts'
import type { CheckoutResult, OrderProblem } from './checkout-action.ts'
import styles from './checkout.module.css'
import { Reservation } from './reservation.tsx'
import { stepAddress } from './step-address.ts'

interface ReviewStepProps {
  checkout: Checkout
  payment: Payment
  result: CheckoutResult | undefined
}

/** Step 3: everything that is agreed to by placing the order. */
export function ReviewStep({ checkout, payment, result }: ReviewStepProps) {
  const { t, i18n } = useTranslation('checkout')
  const link = useLinks()
  const { cart, email, addressLines, billLines, method } = checkout
  const { currency } = cart
  const money = (amount: number) => formatMoney({ amount, currency }, i18n.language)
  const [refused, setRefused] = useState<OrderProblem>()
  const problem = result?.of === 'order' ? result.problem : refused

  return (
    <>
      {problem && <ProblemNote>{t(`order-${problem}`)}</ProblemNote>}
      <Reservation until={payment.reservedUntil} currency={currency} />
      <section className={styles.panel} aria-labelledby="review">
        <h2 id="review">{t('review')}</h2>
        <dl className={styles.facts}>
          <Fact
            name={t('contact')}
            edit={cart.isVirtual ? null : link(stepAddress(checkoutStep.address, currency))}
          >
            <span dir="ltr">{email}</span>
          </Fact>
          {addressLines && !cart.isVirtual && (
            <Fact
              name={t('shippingAddress')}
              edit={link(stepAddress(checkoutStep.address, currency))}
            >
              <Lines lines={addressLines} />
            </Fact>
          )}
          {billLines && (
            <Fact name={t('billingAddress')} edit={null}>
              <Lines lines={billLines} />
            </Fact>
          )}
          <Fact name={t('payment')} edit={link(stepAddress(checkoutStep.payment, currency))}>
            {method ? t(`pay-${paymentWords[method]}`) : t('nothingToPay')}
          </Fact>
        </dl>
        {cart.vendors.map((vendor) => {
          const option = vendor.options.find(({ id }) => id === vendor.chosen)
          return (
            <section key={vendor.id} className={styles.vendor} aria-label={vendor.name}>
              <h3 dir="auto">{vendor.name}</h3>
              <ul>
                {vendor.lines.map((line) => (
                  <li key={line.id} className={styles.item}>
                    <span>
                      <span dir="auto">
                        {line.quantity} × {line.title}
                        {line.variant && ` · ${line.variant}`}
                      </span>
                      <LineNotes line={line} currency={currency} country={cart.country} />
                    </span>
                    <span>{money((line.unitPrice ?? 0) * line.quantity)}</span>
                  </li>
                ))}
                {option && vendor.needsShipping && (
                  <li className={styles.item}>
                    <span dir="auto">{option.name}</span>
                    <span>{option.price === 0 ? t('free') : money(option.price)}</span>
                  </li>
                )}
              </ul>
              {vendor.note && (
                <p className="quiet" dir="auto">
                  {t('noteToVendor', { note: vendor.note })}
                </p>
              )}
            </section>
          )
        })}
      </section>
      {method === paymentMethod.stripe && cart.totals.total > 0 ? (
        <PayByCard
          checkout={checkout}
          total={money(cart.totals.total)}
          onRefused={(why) => {
            setRefused(why)
            scrollTo({ top: 0 })
          }}
        />
      ) : (
        <PlaceOrder checkout={checkout} total={money(cart.totals.total)} />
      )}
    </>
  )
}

interface PayByCardProps {
  checkout: Checkout
  total: string
  /** The order cannot be placed as it is shown; the page has been loaded again. */
  onRefused: (problem: OrderProblem) => void
}

/** Agrees, confirms the card and places the order by one button. */
function PayByCard({ checkout, total, onRefused }: PayByCardProps) {
  const { t } = useTranslation('checkout')
  const { revalidate } = useRevalidator()
  const submit = useSubmit()
  const link = useLinks()
  const { cart } = checkout
  const order = { cart: cart.id, agreedHash: cart.contentHash }

  async function agree(): Promise<boolean> {
    const problem = await (await import('./agree.ts')).agreeToOrder(order)
    if (!problem) return true
    await revalidate()
    onRefused(problem)
    return false
  }

  return (
    <CardGate
      cartId={cart.id}
      amount={cart.totals.total}
      className={styles.panel}
      terms={<Terms method={checkout.method} />}
      label={t('placeOrder', { total: bidiIsolate(total) })}
      agree={agree}
      onAuthorized={() =>
        void submit(
          { ...order, currency: cart.currency, intent: 'order' },
          { method: 'post', action: link(stepAddress(checkoutStep.review, cart.currency)) },
        )
      }
    >
      <PlaceOrder checkout={checkout} total={total} />
    </CardGate>
  )
}

function Terms({ method }: { method: Checkout['method'] }) {
  const { t } = useTranslation('checkout')
  const link = useLinks()
  const isPaidNow = method === paymentMethod.stripe || method === paymentMethod.test

  // The link's place in the sentence.
  const [before, after] = t(isPaidNow ? 'agreePaying' : 'agree', { terms: '|' }).split('|')

  return (
    <>
      {before}
      <a href={link('/terms')} target="_blank" rel="noopener">
        {t('terms')}
      </a>
      {after}
    </>
  )
}

function PlaceOrder({ checkout: { cart, method }, total }: { checkout: Checkout; total: string }) {
  const { t } = useTranslation('checkout')
  const link = useLinks()
  const isBusy = useNavigation().formData?.get('intent') === 'order'

  return (
    <Form
      method="post"
      action={link(stepAddress(checkoutStep.review, cart.currency))}
      className={styles.panel}
    >
      <input type="hidden" name="cart" value={cart.id} />
      <input type="hidden" name="currency" value={cart.currency} />
      <input type="hidden" name="agreedHash" value={cart.contentHash} />
      <p>
        <Terms method={method} />
      </p>
      <button className={buttons.primary} name="intent" value="order" aria-disabled={isBusy}>
        {isBusy ? t('placing') : t('placeOrder', { total: bidiIsolate(total) })}
      </button>
    </Form>
  )
}

function Fact({
  name,
  edit,
  children,
}: {
  name: string
  edit: string | null
  children: ReactNode
}) {
  const { t } = useTranslation('checkout')

  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {edit && (
        <dd>
          <a href={edit} aria-label={t('changeName', { name })}>
            {t('change')}
          </a>
        </dd>
      )}
    </div>
  )
}

export function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={styles.addressLine} dir="auto">
      {line}
    </span>
  ))
}
