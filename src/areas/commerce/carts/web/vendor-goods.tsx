import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { TextArea } from '#ui/field.tsx'
import { Form } from 'react-router'
import type { Cart, CartVendor } from '../contract.ts'
import styles from './cart-page.module.css'
import { CartLineItem } from './cart-line.tsx'
import { ShippingChoice } from './widgets/shipping-choice.tsx'
import type { CartResult } from './widgets/cart-result.ts'

interface VendorGoodsProps {
  cart: Cart
  vendor: CartVendor
  result: CartResult | undefined
}

/** The goods of one enterprise, how they are shipped, and a note to it. */
export function VendorGoods({ cart, vendor, result }: VendorGoodsProps) {
  const { t } = useTranslation('cart')
  const link = useLinks()
  const heading = `vendor-${vendor.id}`

  return (
    <section className={styles.vendor} aria-labelledby={heading}>
      <h2 id={heading}>
        <a href={link(vendor.url)} dir="auto">
          {vendor.name}
        </a>
      </h2>
      <ul className={styles.lines}>
        {vendor.lines.map((line) => (
          <CartLineItem key={line.id} cart={cart} line={line} result={result} />
        ))}
      </ul>
      {vendor.needsShipping && <ShippingChoice cart={cart} vendor={vendor} action="/cart" />}
      <details className={styles.note} open={vendor.note !== '' || undefined}>
        <summary>{t('addNote', { vendor: vendor.name })}</summary>
        <Form method="post" action={link('/cart')} preventScrollReset>
          <input type="hidden" name="vendor" value={vendor.id} />
          <input type="hidden" name="currency" value={cart.currency} />
          <TextArea
            name="note"
            label={t('note', { vendor: vendor.name })}
            hideLabel
            defaultValue={vendor.note}
            rows={2}
            maxLength={1000}
            dir="auto"
          />
          <button className={buttons.secondary} name="intent" value="vendor">
            {t('saveNote')}
          </button>
        </Form>
      </details>
    </section>
  )
}

export function SavedLines({ cart, result }: { cart: Cart; result: CartResult | undefined }) {
  const { t } = useTranslation('cart')

  return (
    <section className={styles.vendor} aria-labelledby="saved-lines">
      <h2 id="saved-lines">{t('savedTitle')}</h2>
      <ul className={styles.lines}>
        {cart.savedLines.map((line) => (
          <CartLineItem key={line.id} cart={cart} line={line} result={result} isSaved />
        ))}
      </ul>
    </section>
  )
}
