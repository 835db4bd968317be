import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useLinks } from '#shared/links.ts'
import { formatMoney } from '#shared/money.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Dialog, openDialog } from '#ui/dialog.tsx'
import { DialogTexts } from '#ui/dialog-texts.tsx'
import { Icon } from '#ui/icon.tsx'
import { Photo } from '#ui/photo.tsx'
import { Waiting } from '#ui/waiting.tsx'
import type { Cart, CartLine, CartSummary } from '../../contract.ts'
import { keepCount } from './cart-count.ts'
import styles from './cart-drawer.module.css'
import { LineNotes } from './line-notes.tsx'

/** The cart in a drawer over any page; read again each time it opens. */
export function CartDrawer({ id }: { id: string }) {
  const { t } = useTranslation('layout')
  const { load, data, state } = useFetcher<{ cart: Cart | null; carts: CartSummary[] }>()
  const [opened, setOpened] = useState(0)
  const address = useLinks()('/cart')

  useEffect(() => {
    void load(address)
    openDialog(id)
    const dialog = document.getElementById(id)
    const watch = new MutationObserver(() => {
      if (dialog instanceof HTMLDialogElement && dialog.open) setOpened((times) => times + 1)
    })
    if (dialog) watch.observe(dialog, { attributeFilter: ['open'] })
    return () => watch.disconnect()
  }, [id, load, address])
  useEffect(() => {
    if (opened > 0) void load(address)
  }, [opened, load, address])
  useEffect(() => {
    if (data) keepCount(data.carts.reduce((sum, { count }) => sum + count, 0))
  }, [data])

  return (
    <Dialog id={id} title={t('cart')} shape="end-drawer">
      <DialogTexts of="cart">
        {data ? <Content cart={data.cart} /> : state === 'idle' ? null : <Waiting />}
      </DialogTexts>
    </Dialog>
  )
}

function Content({ cart }: { cart: Cart | null }) {
  const { t, i18n } = useTranslation('cart')
  const link = useLinks()
  if (!cart || cart.vendors.length === 0) {
    return (
      <div className={styles.content}>
        <p>{t('emptyTitle')}</p>
        <a className={buttons.primary} href={link('/marketplace')}>
          {t('toMarketplace')}
        </a>
      </div>
    )
  }

  const { currency, totals } = cart
  const items = formatMoney({ amount: totals.items, currency }, i18n.language)
  return (
    <div className={styles.content}>
      {cart.vendors.map(({ id, name, lines }) => (
        <section key={id} aria-label={name}>
          <h3 dir="auto">{name}</h3>
          <ul>
            {lines.map((line) => (
              <DrawerLine key={line.id} line={line} cart={cart} />
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.total}>
        <span>{t('items')}</span>
        <b>{items}</b>
      </p>
      <p className="quiet">{t('shippingLater')}</p>
      <a className={buttons.primary} href={link(`/cart?currency=${currency}`)}>
        {t('showCart')}
      </a>
    </div>
  )
}

function DrawerLine({ line, cart }: { line: CartLine; cart: Cart }) {
  const { t, i18n } = useTranslation('cart')
  const link = useLinks()
  const { title, variant, url, picture, quantity, unitPrice } = line
  const { currency, country } = cart

  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        {picture ? <Photo picture={picture} size="small" alt="" /> : <Icon name="market" />}
      </span>
      <span className={styles.about}>
        <a href={link(url)} dir="auto">
          {title}
        </a>
        <small>
          {variant && <span dir="auto">{variant} · </span>}
          {t('quantityIs', { count: quantity })}
        </small>
        <LineNotes line={line} currency={currency} country={country} />
      </span>
      {unitPrice !== null && (
        <span>{formatMoney({ amount: unitPrice * quantity, currency }, i18n.language)}</span>
      )}
    </li>
  )
}
