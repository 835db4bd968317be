import { useRef } from 'react'
import { Form, useFetcher } from 'react-router'
import { useHydrated } from '#shared/hydrated.ts'
import { useLinks } from '#shared/links.ts'
import { formatMoney } from '#shared/money.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import { Photo } from '#ui/photo.tsx'
import spoken from '#ui/spoken.module.css'
import type { Cart, CartLine } from '../contract.ts'
import { largestQuantity } from '../model.ts'
import styles from './cart-page.module.css'
import type { CartResult, RemovedLine } from './widgets/cart-result.ts'
import { LineNotes } from './widgets/line-notes.tsx'

interface CartLineProps {
  cart: Cart
  line: CartLine
  result: CartResult | undefined
  isSaved?: boolean
}

/** A line of the cart with its quantity and what has changed about it. */
export function CartLineItem({ cart, line, result, isSaved = false }: CartLineProps) {
  const { t, i18n } = useTranslation('cart')
  const link = useLinks()
  const { id, title, variant, url, picture, unitPrice, quantity } = line
  const money = (amount: number) => formatMoney({ amount, currency: cart.currency }, i18n.language)
  const failed = result?.of === 'problem' && result.at === id ? result : undefined

  return (
    <li className={styles.line}>
      <a className={styles.picture} href={link(url)} tabIndex={-1} aria-hidden="true">
        {picture ? <Photo picture={picture} size="small" alt="" /> : <Icon name="market" />}
      </a>
      <div className={styles.about}>
        <h3>
          <a href={link(url)} dir="auto">
            {title}
          </a>
        </h3>
        {variant && (
          <p className="quiet" dir="auto">
            {variant}
          </p>
        )}
        {unitPrice !== null && quantity > 1 && (
          <p className="quiet">{t('each', { price: money(unitPrice) })}</p>
        )}
        <LineNotes line={line} currency={cart.currency} country={cart.country} />
        {failed && (
          <p className={styles.problem} role="alert">
            {t(`problem-${failed.problem}`, { count: failed.available })}
          </p>
        )}
        {line.problem === 'other_currency' && <MoveForms line={line} />}
      </div>
      {unitPrice !== null && <p className={styles.price}>{money(unitPrice * quantity)}</p>}
      <div className={styles.controls}>
        {!isSaved && line.problem !== 'unavailable' && <Quantity line={line} />}
        <LineButtons line={line} isSaved={isSaved} />
      </div>
    </li>
  )
}

/** Number with buttons that submit at once; the field is submitted when it is left. */
function Quantity({ line }: { line: CartLine }) {
  const { t } = useTranslation('cart')
  const link = useLinks()
  const { Form: QuantityForm, formData, submit } = useFetcher({ key: `quantity-${line.id}` })
  const live = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const sent = Number(formData?.get('quantity') ?? formData?.get('typed'))
  const shown = formData && sent > 0 ? sent : line.quantity
  const most = line.most ?? largestQuantity
  const typed = Math.min(shown, largestQuantity)

  return (
    <QuantityForm
      method="post"
      action={link('/cart')}
      className={styles.quantity}
      role="group"
      aria-label={t('quantityOf', { title: line.title })}
    >
      <input type="hidden" name="line" value={line.id} />
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="removed" value={removedOf(line, false)} />
      {/* The first button is what Enter in the field presses. */}
      <button className={buttons.text} hidden={live}>
        {t('update')}
      </button>
      <button
        className={buttons.round}
        name="quantity"
        value={typed - 1}
        aria-label={t('less')}
        disabled={typed <= 1}
      >
        <Icon name="minus" />
      </button>
      <input
        key={shown}
        ref={field}
        name="typed"
        type="number"
        inputMode="numeric"
        min={1}
        max={largestQuantity}
        defaultValue={shown}
        aria-label={t('quantity')}
        onBlur={({ currentTarget: { value, form } }) => {
          if (value !== '' && Number(value) !== shown) void submit(form)
        }}
      />
      <button
        className={buttons.round}
        name="quantity"
        value={typed + 1}
        aria-label={t('more')}
        disabled={typed >= most}
      >
        <Icon name="plus" />
      </button>
      <span className={spoken.spoken} aria-live="polite">
        {formData ? '' : t('quantityIs', { count: line.quantity })}
      </span>
    </QuantityForm>
  )
}

function LineButtons({ line, isSaved }: { line: CartLine; isSaved: boolean }) {
  const { t } = useTranslation('cart')
  const link = useLinks()
  const isBuyable = line.problem !== 'unavailable' && line.problem !== 'sold_out'

  return (
    <Form method="post" action={link('/cart')} className={styles.buttons} preventScrollReset>
      <input type="hidden" name="line" value={line.id} />
      <input type="hidden" name="removed" value={removedOf(line, isSaved)} />
      {isSaved
        ? isBuyable && (
            <button
              className={buttons.text}
              name="intent"
              value="now"
              aria-label={`${t('moveToCart')}: ${line.title}`}
            >
              {t('moveToCart')}
            </button>
          )
        : line.problem !== 'other_currency' && (
            <button
              className={buttons.text}
              name="intent"
              value="later"
              aria-label={`${t('saveForLater')}: ${line.title}`}
            >
              {t('saveForLater')}
            </button>
          )}
      <button
        className={buttons.text}
        name="intent"
        value="remove"
        aria-label={t('removeName', { title: line.title })}
      >
        {t('remove')}
      </button>
    </Form>
  )
}

/** Offers to buy the goods in another cart, in a currency that they have a price in. */
function MoveForms({ line }: { line: CartLine }) {
  const { t } = useTranslation('cart')
  const link = useLinks()

  return (
    <Form method="post" action={link('/cart')} className={styles.buttons} preventScrollReset>
      <input type="hidden" name="line" value={line.id} />
      <input type="hidden" name="intent" value="move" />
      {line.currencies.slice(0, 3).map((currency) => (
        <button key={currency} className={buttons.secondary} name="to" value={currency}>
          {t('moveTo', { currency })}
        </button>
      ))}
    </Form>
  )
}

function removedOf(line: CartLine, saved: boolean): string {
  const { title, variantId, quantity, recipient } = line
  return JSON.stringify({
    title,
    variant: variantId,
    quantity,
    saved,
    recipientEmail: recipient?.email ?? '',
    message: recipient?.message ?? '',
  } satisfies RemovedLine)
}
