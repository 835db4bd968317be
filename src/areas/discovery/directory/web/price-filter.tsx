import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useCurrency } from '#shared/currency.ts'
import { price } from '../filters/price.ts'
import type { DirectoryState } from './directory-state.ts'
import type { FilterChange } from './filter-change.ts'
import sheet from './price-filter.css?url'
import { PriceBars, type Ends } from './price-bars.tsx'
import { symbolOf } from './price-range.ts'
import { usePrices } from './use-prices.ts'

export interface PriceFilterProps {
  state: DirectoryState
  onChange: (event: FilterChange) => void
}

const [leastName, mostName] = price.range
const amount = /^\d{1,12}(?:\.\d{1,3})?$/
/** Typing and dragging apply the range after this pause, in ms. */
const pauseMs = 600

const endsOf = (range: string): Ends => {
  const [least = '', most = ''] = range.split('-')
  return { least, most }
}

/**
 * Range of prices in the reader's currency, or that of the link: two fields, which work without scripts, and with scripts
 * a histogram with two handles. `PriceFields` stands for it until it is opened.
 */
export function PriceFilter({ state, onChange }: PriceFilterProps) {
  const { t, i18n } = useTranslation('directory')
  const reader = useCurrency()
  // A shared link keeps the currency that the range was chosen in.
  const code = state.priceCurrency ?? reader.code
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const problemId = useId()
  const [range = ''] = state.filters.price
  const [known, setKnown] = useState(range)
  const [ends, setEnds] = useState(endsOf(range))
  // Removed by its chip, or gone back to.
  if (known !== range) {
    setKnown(range)
    setEnds(endsOf(range))
  }
  const prices = usePrices(state)
  const [unread, setUnread] = useState({ least: false, most: false })
  const isValid = (end: keyof Ends) => !unread[end] && (ends[end] === '' || amount.test(ends[end]))
  const problem = isValid('least') && isValid('most') ? null : t('priceInvalid')

  useEffect(() => () => clearTimeout(timer.current), [])

  /** Shows the ends at once and applies them after a pause. */
  function enter(next: Ends, isRead = true) {
    setEnds(next)
    clearTimeout(timer.current)
    if (isRead) timer.current = setTimeout(() => apply(next), pauseMs)
  }

  function apply({ least, most }: Ends) {
    clearTimeout(timer.current)
    if ([least, most].some((end) => end !== '' && !amount.test(end))) return
    const inOrder = least === '' || most === '' || +least <= +most ? [least, most] : [most, least]
    const value = inOrder.join('-')
    const next = value === '-' ? '' : value
    if (next === range) return
    onChange({ target: { name: leastName, value: next, type: 'range', currency: code } })
  }

  const field = (end: keyof Ends, name: string) => ({
    type: 'number',
    name,
    step: 'any',
    value: ends[end],
    'aria-invalid': !isValid(end) || undefined,
    'aria-describedby': problem === null ? undefined : problemId,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      // A browser has no value for what is not a number, and shows it while the value stays empty.
      const { badInput } = target.validity
      setUnread({ ...unread, [end]: badInput })
      enter({ ...ends, [end]: target.value }, !badInput)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      // Would press the first button of the form.
      event.preventDefault()
      if (problem === null) apply(ends)
    },
    onBlur: () => problem === null && apply(ends),
  })

  return (
    <div className="price-filter">
      <link rel="stylesheet" href={sheet} precedence="page" />
      <PriceBars prices={prices} currency={code} ends={ends} onChange={enter} />
      <input type="hidden" name="priceCurrency" value={code} />
      <div className="price-fields">
        <label>
          <span>{t('priceLeast', { currency: symbolOf(code, i18n.language) })}</span>
          <input {...field('least', leastName)} />
        </label>
        <label>
          <span>{t('priceMost', { currency: symbolOf(code, i18n.language) })}</span>
          <input {...field('most', mostName)} />
        </label>
      </div>
      {problem !== null && (
        <p id={problemId} className="price-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
