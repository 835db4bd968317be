import { Form } from 'react-router'
import type { Cart, CartLine, CartVendor } from '#commerce/carts/contract.ts'
import { LineNotes } from '#commerce/carts/web/widgets/line-notes.tsx'
import { ShippingChoice } from '#commerce/carts/web/widgets/shipping-choice.tsx'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { ProblemNote } from '#ui/outcome.tsx'
import styles from './checkout.module.css'
import { stepAddress } from './step-address.ts'

function isUnshipped({ needsShipping, chosen }: CartVendor): boolean {
  return needsShipping && chosen === null
}

/** Whether something in a cart cannot be shipped, or is only picked up if that is chosen. */
export function isPartlyUnshipped({ vendors }: Cart): boolean {
  return vendors.some(isUnshipped)
}

/**
 * What cannot be shipped to the address, or to the country chosen so far, with the ways on: before
 * anything is reserved.
 */
export function UnshippedGoods({ cart }: { cart: Cart }) {
  const { t } = useTranslation('checkout')
  if (!isPartlyUnshipped(cart)) return null

  return (
    <section className={styles.panel} aria-labelledby="unshipped">
      <h2 id="unshipped" tabIndex={-1}>
        {t('unshipped')}
      </h2>
      <ProblemNote>{t('unshippedHint')}</ProblemNote>
      {cart.vendors.filter(isUnshipped).map((vendor) => (
        <section key={vendor.id} className={styles.vendor} aria-label={vendor.name}>
          <h3 dir="auto">{vendor.name}</h3>
          <ul>
            {vendor.lines
              .filter(({ isVirtual }) => !isVirtual)
              .map((line) => (
                <Line key={line.id} line={line} cart={cart} />
              ))}
          </ul>
          <ShippingChoice cart={cart} vendor={vendor} action="/checkout" />
        </section>
      ))}
    </section>
  )
}

function Line({ line, cart }: { line: CartLine; cart: Cart }) {
  const { t } = useTranslation('cart')
  const link = useLinks()
  const { id, title, variant, quantity } = line

  return (
    <li className={styles.unshipped}>
      <span dir="auto">
        {quantity} × {title}
        {variant && ` · ${variant}`}
      </span>
      <LineNotes line={line} currency={cart.currency} country={cart.country} />
      <Form method="post" action={link(stepAddress(1, cart.currency))} preventScrollReset>
        <input type="hidden" name="line" value={id} />
        <input type="hidden" name="currency" value={cart.currency} />
        <button
          className={buttons.secondary}
          name="intent"
          value="remove"
          aria-label={t('removeName', { title })}
        >
          {t('remove')}
        </button>
        <button
          className={buttons.text}
          name="intent"
          value="later"
          aria-label={`${t('saveForLater')}: ${title}`}
        >
          {t('saveForLater')}
        </button>
      </Form>
    </li>
  )
}
