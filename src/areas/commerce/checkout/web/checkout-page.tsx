import { data, redirect } from 'react-router'
import type { locationsContract } from '#foundation/locations/contract.ts'
import type { cartsContract } from '#commerce/carts/contract.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { isAppError } from '#shared/app-error.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf, pageContext, type ReadableContext } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { DoneNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Stepper } from '#ui/stepper.tsx'
import type { Checkout, checkoutContract, Payment } from '../contract.ts'
import { checkoutStep, type CheckoutStep } from '../model.ts'
import type { Route } from './+types/checkout-page.ts'
import { AddressStep } from './address-step.tsx'
import { checkoutAction } from './checkout-action.ts'
import styles from './checkout.module.css'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { stepAddress } from './step-address.ts'

export const handle: PageHandle = { texts: ['checkout', 'cart', 'cardPayment', 'common'] }

const api = clientOf<typeof checkoutContract>('checkout')
const steps = Object.values(checkoutStep)

/** Shows the step that is asked for, or the last one that can be reached. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { language, country, isSignedIn } = context.get(pageContext)
  const currency = currencyIn(url)
  const checkout = await checkoutOrCart(context, currency, countryIn(url, 'country'))
  const step = stepIn(url, checkout)
  const payment =
    step === checkoutStep.address ? null : await paymentOrCart(context, checkout.cart.currency)
  const form = (name: string, known: string | undefined) =>
    api(context).getAddressForm({ country: countryIn(url, name) ?? known ?? country })
  const [countries, addressForm, billForm] = await Promise.all([
    step === checkoutStep.address
      ? clientOf<typeof locationsContract>('locations')(context).listCountries({ language })
      : [],
    form('country', checkout.address?.countryCode),
    form('billCountry', (checkout.billAddress ?? checkout.address)?.countryCode),
  ])
  return {
    checkout,
    step,
    payment,
    addressForm,
    billForm,
    isSignedIn,
    countries: countries.map(({ id, name }) => ({ id, name })),
  }
}

function currencyIn(url: URL): string | undefined {
  const currency = url.searchParams.get('currency') ?? ''
  return /^[A-Z]{3}$/.test(currency) ? currency : undefined
}

function countryIn(url: URL, name: string): string | undefined {
  const country = url.searchParams.get(name) ?? ''
  return /^[A-Z]{2}$/.test(country) ? country : undefined
}

function stepIn(url: URL, { reached, cart }: Checkout): CheckoutStep {
  const wanted = steps.find((each) => String(each) === url.searchParams.get('step'))
  const step = wanted && wanted < reached ? wanted : reached
  // Without goods to ship there is no address step, and the first visit begins at the payment.
  if (cart.isVirtual) return wanted === checkoutStep.review ? step : checkoutStep.payment
  return wanted ? step : checkoutStep.address
}

/**
 * The cart says what is wrong with it, and an empty one is shown there. A buyer who comes back after
 * the order was placed, such as from the bank's page, is shown the order.
 */
async function checkoutOrCart(
  context: ReadableContext,
  currency: string | undefined,
  country: string | undefined,
): Promise<Checkout> {
  try {
    const checkout = await api(context).getCheckout({ currency, country })
    const lines = checkout.cart.vendors.flatMap((vendor) => vendor.lines)
    if (lines.length > 0 && lines.every(({ problem }) => problem === null)) return checkout
  } catch (error) {
    if (!isAppError(error) || error.code !== 'not_found') throw error
    const { orderId } = await api(context).findRecentOrder()
    if (orderId) throw redirect(`/checkout-success?order=${orderId}`)
  }
  throw redirect(currency ? `/cart?currency=${currency}` : '/cart')
}

const ofCart: readonly string[] = [
  'not_found',
  'not_enough_stock',
  'not_for_sale',
  'cart_completed',
]

async function paymentOrCart(context: ReadableContext, currency: string): Promise<Payment> {
  try {
    return await api(context).beginPayment({ currency })
  } catch (error) {
    // The enterprise has changed where it ships to meanwhile.
    if (isAppError(error) && error.code === 'cart_incomplete') {
      throw redirect(stepAddress(checkoutStep.address, currency))
    }
    if (isAppError(error) && ofCart.includes(error.code)) {
      throw redirect(`/cart?currency=${currency}`)
    }
    throw error
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const result = await checkoutAction(
    {
      checkout: api(context),
      carts: clientOf<typeof cartsContract>('carts')(context),
    },
    form,
  )
  if (result.of === 'next') throw redirect(result.to, 303)
  return data(result, result.of === 'problem' || result.of === 'address' ? 422 : 200)
}

/** Checkout in three steps (K-060), with the order in sight. */
export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('checkout')
  const link = useLinks()
  const { checkout, step, payment } = loaderData
  const { cart, reached } = checkout
  const shown = cart.isVirtual
    ? ([checkoutStep.payment, checkoutStep.review] as const)
    : ([checkoutStep.address, checkoutStep.payment, checkoutStep.review] as const)

  return (
    <article className={styles.page}>
      <PageHead title={t('title')} description={t('title')} address="/checkout" unlisted />
      <h1>{t('title')}</h1>
      <Stepper
        label={t('steps')}
        current={shown.findIndex((each) => each === step)}
        steps={shown.map((each) => ({
          key: String(each),
          label: t(`step-${each}`),
          href: each <= reached ? link(stepAddress(each, cart.currency)) : undefined,
        }))}
      />
      <div className={styles.columns}>
        <div className={styles.step}>
          {cart.isMerged && <DoneNote>{t('merged')}</DoneNote>}
          {step === checkoutStep.address && <AddressStep {...loaderData} result={actionData} />}
          {step === checkoutStep.payment && payment && (
            <PaymentStep {...loaderData} payment={payment} result={actionData} />
          )}
          {step === checkoutStep.review && payment && (
            <ReviewStep checkout={checkout} payment={payment} result={actionData} />
          )}
        </div>
        <OrderSummary
          cart={cart}
          step={step}
          result={actionData}
          isEstimate={!checkout.addressLines}
        />
      </div>
    </article>
  )
}
