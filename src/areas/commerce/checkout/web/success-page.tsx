import { useEffect } from 'react'
import { data } from 'react-router'
import { keepCount } from '#commerce/carts/web/widgets/cart-count.ts'
import { TotalsTable } from '#commerce/carts/web/widgets/totals-table.tsx'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { shippingMethod } from '#shared/enums-of-store.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { formatMoney } from '#shared/money.ts'
import { clientOf, pageContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { nullOn } from '#shared/app-error.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import { Moment } from '#ui/moment.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { Confirmation, checkoutContract } from '../contract.ts'
import { paymentWords } from '../model.ts'
import type { Route } from './+types/success-page.ts'
import styles from './checkout.module.css'
import { Lines } from './review-step.tsx'

export const handle: PageHandle = { texts: ['checkout', 'cart'] }

const api = clientOf<typeof checkoutContract>('checkout')

/** The id of an order is the permission to read what happens next. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('order') ?? ''
  const order = /^order_[0-9a-f]{32}$/.test(id)
    ? await api(context).getConfirmation({ id }).catch(nullOn('not_found'))
    : null
  const { isSignedIn } = context.get(pageContext)
  return data({ order: order ?? pageNotFound(), isSignedIn })
}

/** Order confirmation: what happens next, enterprise by enterprise. */
export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('checkout')
  const { order, isSignedIn } = loaderData
  const { totals, currency, isVirtual, email } = order
  useEffect(() => keepCount(0), [])

  return (
    <article className={styles.page}>
      <PageHead
        title={t('thanks')}
        description={t('thanks')}
        address="/checkout-success"
        unlisted
      />
      <header>
        <h1>{t('thanks')}</h1>
        <p>
          {t('orderNumber', { number: bidiIsolate(String(order.number)) })}
          {email && ` · ${t('confirmationSent', { email: bidiIsolate(email) })}`}
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.step}>
          {order.vendors.map((vendor) => (
            <VendorNext key={vendor.orderId} order={order} vendor={vendor} />
          ))}
          {!isSignedIn && !order.hasAccount && email && <KeepAccount email={email} />}
        </div>
        <aside className={styles.panel} aria-label={t('yourOrder')}>
          <h2>{t('yourOrder')}</h2>
          <p>{t(`pay-${paymentWords[order.method]}`)}</p>
          <TotalsTable totals={totals} currency={currency} isVirtual={isVirtual} />
          {order.addressLines && !isVirtual && (
            <section>
              <h3>{t('shippingAddress')}</h3>
              <Lines lines={order.addressLines} />
            </section>
          )}
          <ContinueShopping />
        </aside>
      </div>
    </article>
  )
}

function ContinueShopping() {
  const { t } = useTranslation('checkout')
  const link = useLinks()
  return (
    <p>
      <a href={link('/marketplace')}>{t('continueShopping')}</a>
    </p>
  )
}

interface VendorNextProps {
  order: Confirmation
  vendor: Confirmation['vendors'][number]
}

/** What an enterprise does next, or waits for. */
function VendorNext({ order, vendor }: VendorNextProps) {
  const { t, i18n } = useTranslation('checkout')
  const link = useLinks()
  const { orderId, viewPath, number, name, url, total, lines, bankInstructions, place } = vendor
  const money = (amount: number) => formatMoney({ amount, currency: order.currency }, i18n.language)

  return (
    <section className={styles.panel} aria-labelledby={orderId}>
      <h2 id={orderId}>
        <a href={link(url)} dir="auto">
          {name}
        </a>{' '}
        <small className="quiet" dir="ltr">
          {number}
        </small>
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={styles.item}>
            <span>
              <span dir="auto">
                {line.quantity} × {line.title}
                {line.variant && ` · ${line.variant}`}
              </span>
              {line.recipient && (
                <small className="quiet">
                  {' '}
                  {t('giftCardTo', { email: bidiIsolate(line.recipient) })}
                </small>
              )}
            </span>
            <span>{money(line.total)}</span>
          </li>
        ))}
      </ul>
      {bankInstructions !== null && (
        <div>
          <h3>{t('transferTitle')}</h3>
          <p>
            {t('transferText', { amount: bidiIsolate(money(total)), number: bidiIsolate(number) })}
          </p>
          <p className={styles.bank} dir="auto">
            {bankInstructions}
          </p>
        </div>
      )}
      <NextStep vendor={vendor} />
      {place && (
        <p>
          <a
            className={buttons.secondary}
            href={`/checkout-success/${order.id}/${orderId}/pickup.ics`}
            download
          >
            <Icon name="clock" />
            {t('addToCalendar')}
          </a>
        </p>
      )}
      {viewPath && (
        <p>
          <a className={buttons.secondary} href={link(viewPath)}>
            {t('viewOrder')}
          </a>
        </p>
      )}
    </section>
  )
}

function NextStep({ vendor }: { vendor: VendorNextProps['vendor'] }) {
  const { t } = useTranslation('checkout')
  const { method, arrives, place, instructions, shipping } = vendor
  if (method === shippingMethod.virtual) return <p>{t('next-virtual')}</p>

  return (
    <div>
      {place ? (
        <>
          <p>{t('next-pickup', { place: place.name })}</p>
          {place.address && <p dir="auto">{place.address}</p>}
          {place.openingHours && (
            <p className="quiet" dir="auto">
              {place.openingHours}
            </p>
          )}
        </>
      ) : (
        <p>
          {t('next-shipped', { method: shipping })}{' '}
          {arrives && (
            <Moment at={arrives.to} format={{ day: 'numeric', month: 'long' }}>
              {(date) => t('arrivesBy', { date })}
            </Moment>
          )}
        </p>
      )}
      {instructions && <p dir="auto">{instructions}</p>}
    </div>
  )
}

/** Guests can sign up with this email; their orders are attached once it is verified. */
function KeepAccount({ email }: { email: string }) {
  const { t } = useTranslation('checkout')
  const link = useLinks()

  return (
    <section className={styles.panel} aria-labelledby="keep-account">
      <h2 id="keep-account">{t('keepAccount')}</h2>
      <p>{t('keepAccountText', { email: bidiIsolate(email) })}</p>
      <a
        className={buttons.secondary}
        href={link(`/auth/signup-page?email=${encodeURIComponent(email)}&redirect=%2Faccount`)}
      >
        {t('signUp')}
      </a>
    </section>
  )
}
