import { CodeForm } from '#commerce/carts/web/widgets/code-form.tsx'
import { TotalsTable } from '#commerce/carts/web/widgets/totals-table.tsx'
import type { Cart } from '#commerce/carts/contract.ts'
import { useLinks } from '#shared/links.ts'
import { formatMoney } from '#shared/money.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Icon } from '#ui/icon.tsx'
import { Photo } from '#ui/photo.tsx'
import type { CheckoutStep } from '../model.ts'
import type { CheckoutResult } from './checkout-action.ts'
import styles from './checkout.module.css'
import { stepAddress } from './step-address.ts'

interface OrderSummaryProps {
  cart: Cart
  /** The step that is shown, where its forms come back to. */
  step: CheckoutStep
  result: CheckoutResult | undefined
  isEstimate: boolean
}

/** On phones, only the total is shown at first. */
function openOnWideScreens(details: HTMLDetailsElement | null): void {
  if (details && matchMedia('(width >= 992px)').matches) details.open = true
}

/** The order, beside the steps; on phones below its total, which stays in sight. */
export function OrderSummary({ cart, step, result, isEstimate }: OrderSummaryProps) {
  const { t, i18n } = useTranslation('checkout')
  const link = useLinks()
  const { currency, totals } = cart
  const money = (amount: number) => formatMoney({ amount, currency }, i18n.language)
  const lines = cart.vendors.flatMap((vendor) => vendor.lines)
  const ofCart =
    result && result.of !== 'next' && result.of !== 'address' && result.of !== 'order'
      ? result.of === 'choose'
        ? undefined
        : result
      : undefined

  return (
    <aside className={styles.summary} aria-label={t('yourOrder')}>
      <details ref={openOnWideScreens} className={styles.whole}>
        <summary>
          <span>{t('yourOrder')}</span>
          <b>{money(totals.total)}</b>
        </summary>
        <ul>
          {lines.map(({ id, picture, title, variant, quantity, unitPrice }) => (
            <li key={id} className={styles.summaryLine}>
              <span className={styles.picture}>
                {picture ? <Photo picture={picture} size="small" alt="" /> : <Icon name="market" />}
              </span>
              <span>
                <span dir="auto">{title}</span>
                <small className="quiet" dir="auto">
                  {quantity} ×{variant && ` ${variant}`}
                </small>
              </span>
              <span>{money((unitPrice ?? 0) * quantity)}</span>
            </li>
          ))}
        </ul>
        <CodeForm cart={cart} action={stepAddress(step, currency)} result={ofCart} />
        <TotalsTable
          totals={totals}
          currency={currency}
          isVirtual={cart.isVirtual}
          isEstimate={isEstimate}
        />
        <p>
          <a href={link(`/cart?currency=${currency}`)}>{t('changeCart')}</a>
        </p>
      </details>
    </aside>
  )
}
