import { Form } from 'react-router'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import type { Cart } from '../contract.ts'
import styles from './cart-page.module.css'
import type { CartResult, RemovedLine } from './widgets/cart-result.ts'

interface CartNoticesProps {
  cart: Cart | null
  result: CartResult | undefined
}

/** What has changed in the cart, and the result of the last form. */
export function CartNotices({ cart, result }: CartNoticesProps) {
  const { t } = useTranslation('cart')
  const link = useLinks()
  const lines = cart?.vendors.flatMap((vendor) => vendor.lines) ?? []
  const isChanged = lines.some(({ priceBefore, problem }) => priceBefore !== null && !problem)

  return (
    <>
      {result?.of === 'removed' && <Removed removed={result.removed} currency={cart?.currency} />}
      {result?.of === 'moved' && (
        <DoneNote>
          {t('moved', { currency: result.currency })}{' '}
          <a href={link(`/cart?currency=${result.currency}`)}>{t('showCart')}</a>
        </DoneNote>
      )}
      {result?.of === 'problem' && result.at === '' && result.intent !== 'code' && (
        <ProblemNote>{t(`problem-${result.problem}`, { count: result.available })}</ProblemNote>
      )}
      {cart?.isMerged && <DoneNote>{t('merged')}</DoneNote>}
      {isChanged && cart && (
        <Form method="post" action={link('/cart')} className={styles.changed} preventScrollReset>
          <p role="status">{t('pricesChanged')}</p>
          <input type="hidden" name="currency" value={cart.currency} />
          <button className={buttons.secondary} name="intent" value="accept">
            {t('acceptPrices')}
          </button>
        </Form>
      )}
    </>
  )
}

function Removed({ removed, currency }: { removed: RemovedLine; currency: string | undefined }) {
  const { t } = useTranslation('cart')
  const link = useLinks()
  const { title, variant, quantity, saved, recipientEmail, message } = removed

  return (
    <Form method="post" action={link('/cart')} className={styles.changed} preventScrollReset>
      <p role="status">{t('removed', { title })}</p>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="undo" value="1" />
      <input type="hidden" name="variant" value={variant} />
      <input type="hidden" name="quantity" value={quantity} />
      {currency && <input type="hidden" name="currency" value={currency} />}
      {saved && <input type="hidden" name="saved" value="1" />}
      <input type="hidden" name="recipientEmail" value={recipientEmail} />
      <input type="hidden" name="message" value={message} />
      <button className={buttons.text}>{t('undo')}</button>
    </Form>
  )
}
