import { useTranslation } from '#shared/use-translation.ts'
import { formatMoney, toMinorUnits } from '#shared/money.ts'
import type { KnownPrices } from './use-prices.ts'

/** The ends of a range as entered; empty for none. */
export interface Ends {
  least: string
  most: string
}

interface PriceBarsProps {
  prices: KnownPrices
  currency: string
  ends: Ends
  onChange: (ends: Ends) => void
}

/** Histogram with a handle at each end of the range; a handle at the margin is no limit. */
export function PriceBars({ prices, currency, ends, onChange }: PriceBarsProps) {
  const { t, i18n } = useTranslation('directory')
  if (prices === null) return <div className="price-bars" aria-busy="true" />
  if (prices === 'failed') return null
  const { bounds, counts } = prices
  if (counts.length === 0) return <p className="price-none">{t('priceNone')}</p>

  const last = counts.length
  const from = ends.least === '' ? 0 : Math.min(placeBelow(bounds, +ends.least), last - 1)
  const to = ends.most === '' ? last : Math.max(placeAbove(bounds, +ends.most), from + 1)
  const highest = Math.max(...counts)
  const written = (bound: number) =>
    formatMoney({ amount: toMinorUnits(bound, currency) ?? 0, currency }, i18n.language)
  const handle = (label: string, at: number, text: string, move: (to: number) => void) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={text}
      min={0}
      max={last}
      step={1}
      value={at}
      onChange={({ target }) => move(Number(target.value))}
    />
  )

  return (
    <>
      <div className="price-bars" aria-hidden="true">
        {counts.map((count, at) => (
          <i
            key={bounds[at]}
            data-in={at >= from && at < to ? '' : undefined}
            style={{ blockSize: count === 0 ? 0 : `${Math.max((count / highest) * 100, 5)}%` }}
          />
        ))}
      </div>
      <div className="price-handles">
        <b
          style={{
            insetInlineStart: `${(from / last) * 100}%`,
            inlineSize: `${((to - from) / last) * 100}%`,
          }}
        />
        {handle(
          t('priceLeastLabel'),
          from,
          ends.least === '' ? t('priceAny') : written(+ends.least),
          (next) => {
            const at = Math.min(next, to - 1)
            onChange({ ...ends, least: at === 0 ? '' : String(bounds[at]) })
          },
        )}
        {handle(
          t('priceMostLabel'),
          to,
          ends.most === '' ? t('priceAny') : written(+ends.most),
          (next) => {
            const at = Math.max(next, from + 1)
            onChange({ ...ends, most: at === last ? '' : String(bounds[at]) })
          },
        )}
      </div>
      <p className="price-scale" aria-hidden="true" suppressHydrationWarning>
        <span>{written(bounds[0] ?? 0)}</span>
        <span>{written(bounds[last] ?? 0)}</span>
      </p>
    </>
  )
}

/** Index of the last bound that is at most an amount. */
function placeBelow(bounds: readonly number[], amount: number): number {
  return Math.max(
    bounds.findLastIndex((bound) => bound <= amount),
    0,
  )
}

/** Index of the first bound that is at least an amount. */
function placeAbove(bounds: readonly number[], amount: number): number {
  const at = bounds.findIndex((bound) => bound >= amount)
  return at < 0 ? bounds.length - 1 : at
}
