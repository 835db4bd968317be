import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { formatMoney } from '#shared/money.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { writtenNumber } from '#shared/written-number.ts'
import { Panel } from '#ui/panel.tsx'
import { Photo } from '#ui/photo.tsx'
import type { OrderDetail, OrderLine } from '../../detail-contract.ts'
import styles from './order.module.css'

/** Returns a function that formats amounts of a currency in the page's language. */
export function useMoney(currency: string): (amount: number) => string {
  const language = useFrame()?.language ?? 'en'
  return (amount) => formatMoney({ amount, currency }, language)
}

/** The goods of an order. */
export function OrderGoods({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders')

  return (
    <Panel id="goods" title={t('goods')}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <Good key={line.id} line={line} currency={order.currency} />
        ))}
      </ul>
    </Panel>
  )
}

function Good({ line, currency }: { line: OrderLine; currency: string }) {
  const { t } = useTranslation('orders')
  const link = useLinks()
  const money = useMoney(currency)
  const { title, variant, sku, listingId, picture, quantity, unitPrice, total } = line
  const notes = [
    line.shipped > 0 && line.shipped < quantity && t('lineShipped', { count: line.shipped }),
    line.canceled > 0 && t('lineCanceled', { count: line.canceled }),
    line.returned > 0 && t('lineReturned', { count: line.returned }),
  ].filter(Boolean)

  return (
    <li>
      {picture ? (
        <Photo className={styles.picture} picture={picture} size="small" alt="" />
      ) : (
        <i className={styles.picture} aria-hidden="true" />
      )}
      <div className={styles.good}>
        {listingId ? (
          <a href={link(`/marketplace/listing/${listingId}`)} dir="auto">
            {title}
          </a>
        ) : (
          <span dir="auto">{title}</span>
        )}
        {variant && <small dir="auto">{variant}</small>}
        {sku && (
          <small>
            <bdi dir="ltr">{sku}</bdi>
          </small>
        )}
        <small>
          <bdi>{t('times', { count: quantity, price: money(unitPrice) })}</bdi>
        </small>
        {notes.map((note) => (
          <small key={String(note)}>{note}</small>
        ))}
      </div>
      <span className={styles.amount}>
        <bdi>{money(total)}</bdi>
      </span>
    </li>
  )
}

/** What an order costs, line by line. */
export function OrderTotals({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders')
  const language = useFrame()?.language ?? 'en'
  const money = useMoney(order.currency)
  const { items, discount, shipping, tax, giftCards, total, refunded } = order.totals
  const percent = (rate: number) => writtenNumber(rate, language, { maximumFractionDigits: 3 })
  const rows = [
    { label: t('subtotal'), amount: items },
    { label: codesLabel(order, t('discount')), amount: -discount, isHidden: discount === 0 },
    { label: t('shipping'), amount: shipping, isHidden: shipping === 0 && discount === 0 },
    ...(order.taxes.length > 0
      ? order.taxes.map(({ name, rate, amount }) => ({
          label: `${name} ${percent(rate)} %`,
          amount,
        }))
      : [{ label: t('tax'), amount: tax, isHidden: tax === 0 }]),
    { label: t('giftCards'), amount: -giftCards, isHidden: giftCards === 0 },
  ]

  return (
    <Panel id="totals" title={t('summary')}>
      <dl className={styles.totals}>
        {rows
          .filter((row) => !('isHidden' in row && row.isHidden))
          .map(({ label, amount }) => (
            <Row key={label} label={label} amount={money(amount)} />
          ))}
        <Row label={t('total')} amount={money(total)} isSum />
        {refunded > 0 && <Row label={t('refunded')} amount={money(-refunded)} />}
      </dl>
    </Panel>
  )
}

function codesLabel({ codes }: OrderDetail, discount: string): string {
  return codes.length > 0 ? `${discount} (${codes.map(({ code }) => code).join(', ')})` : discount
}

function Row({ label, amount, isSum }: { label: string; amount: string; isSum?: boolean }) {
  return (
    <>
      <dt className={isSum ? styles.sum : undefined}>{label}</dt>
      <dd className={isSum ? styles.sum : undefined}>
        <bdi>{amount}</bdi>
      </dd>
    </>
  )
}
