import { formatMoney } from '#shared/money.ts'
import { useTranslation } from '#shared/use-translation.ts'
import type { CartTotals } from '../../contract.ts'
import styles from './totals-table.module.css'

interface TotalsTableProps {
  totals: CartTotals
  currency: string
  /** Whether shipping and tax are computed for a country only, not for an address. */
  isEstimate?: boolean
  isVirtual: boolean
}

/** Totals of a cart or an order; rows of nothing are omitted. */
export function TotalsTable({ totals, currency, isEstimate = false, isVirtual }: TotalsTableProps) {
  const { t, i18n } = useTranslation('cart')
  const money = (amount: number) => formatMoney({ amount, currency }, i18n.language)
  const { items, discount, shipping, isPartlyShipped, tax, taxIncluded, giftCards, total } = totals
  const shippingName = isPartlyShipped
    ? 'shippingPartly'
    : isEstimate
      ? 'shippingEstimate'
      : 'shipping'

  return (
    <dl className={styles.totals}>
      <Row name={t('items')} amount={money(items)} />
      {discount > 0 && <Row name={t('discount')} amount={`−${money(discount)}`} />}
      {!isVirtual && (
        <Row
          name={t(shippingName)}
          amount={shipping > 0 ? money(shipping) : isPartlyShipped ? t('unknown') : t('free')}
        />
      )}
      {tax > 0 && <Row name={t(isEstimate ? 'taxEstimate' : 'tax')} amount={money(tax)} />}
      {giftCards > 0 && <Row name={t('giftCards')} amount={`−${money(giftCards)}`} />}
      <div className={styles.total} aria-live="polite">
        <dt>{t(isEstimate ? 'totalEstimate' : 'total')}</dt>
        <dd>{money(total)}</dd>
      </div>
      {taxIncluded > 0 && (
        <div className={styles.included}>
          <dt>{t('taxIncluded')}</dt>
          <dd>{money(taxIncluded)}</dd>
        </div>
      )}
    </dl>
  )
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
