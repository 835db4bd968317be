import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useCurrency } from '#shared/currency.ts'
import { price } from '../filters/price.ts'
import type { DirectoryState } from './directory-state.ts'
import type { FilterChange } from './filter-change.ts'
import sheet from './price-filter.css?url'
import { PriceBars, type Ends } from './price-bars.tsx'
import { usePrices } from './use-prices.ts'

interface PriceFilterProps {
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
 * Range of prices in the reader's currency: two fields, which work without scripts, and with scripts
 * a histogram with two handles.
 */
export function PriceFilter({ state, onChange }: PriceFilterProps) {
  const { t, i18n } = useTranslation('directory')
  const { code } = useCurrency()
  const box = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const problemId = useId()
  const [range = ''] = state.filters.price
  const [isOpen, setOpen] = useState(range !== '')
  const [known, setKnown] = useState(range)
  const [ends, setEnds] = useState(endsOf(range))
  // Removed by its chip, or gone back to.
  if (known !== range) {
    setKnown(range)
    setEnds(endsOf(range))
  }
  const prices = usePrices(state, isOpen)
  const isValid = (end: string) => end === '' || amount.test(end)
  const problem = isValid(ends.least) && isValid(ends.most) ? null : t('priceInvalid')

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    const details = box.current?.closest('details')
    const look = () => details?.open && setOpen(true)
    look()
    details?.addEventListener('toggle', look)
    return () => details?.removeEventListener('toggle', look)
  }, [])

  // What was typed before hydration.
  useEffect(() => {
    const [least = '', most = ''] = [...(box.current?.querySelectorAll('input[type=number]') ?? [])]
      .filter((field) => field instanceof HTMLInputElement)
      .map(({ value }) => value)
    const typed = { least, most }
    if (least !== ends.least || most !== ends.most) enter(typed)
    // Runs once, on hydration: later input has event handlers.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  /** Shows the ends at once and applies them after a pause. */
  function enter(next: Ends) {
    setEnds(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(next), pauseMs)
  }

  function apply({ least, most }: Ends) {
    clearTimeout(timer.current)
    if (!isValid(least) || !isValid(most)) return
    const inOrder = least === '' || most === '' || +least <= +most ? [least, most] : [most, least]
    const value = inOrder.join('-')
    const next = value === '-' ? '' : value
    if (next !== range) onChange({ target: { name: leastName, value: next, type: 'range' } })
  }

  const field = (end: keyof Ends, name: string) => ({
    type: 'number',
    name,
    min: 0,
    max: 1e12 - 1,
    step: 'any',
    inputMode: 'decimal' as const,
    value: ends[end],
    'aria-invalid': !isValid(ends[end]) || undefined,
    'aria-describedby': problem === null ? undefined : problemId,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      // A browser has no value for what is not a number.
      const value = target.validity.badInput ? '?' : target.value
      enter({ ...ends, [end]: value })
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') apply(ends)
    },
    onBlur: () => apply(ends),
  })

  return (
    <div ref={box} className="price-filter">
      {isOpen && <link rel="stylesheet" href={sheet} precedence="page" />}
      {isOpen && <PriceBars prices={prices} currency={code} ends={ends} onChange={enter} />}
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
      <p id={problemId} className="price-problem" role="alert">
        {problem}
      </p>
    </div>
  )
}

/** Returns the short symbol of a currency in a language: `$`, `€`, `රු.`. */
function symbolOf(currency: string, language: string): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
