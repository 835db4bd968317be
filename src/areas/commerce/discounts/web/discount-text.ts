import { discountKind } from '#shared/enums-of-store.ts'
import { useFrame } from '#shared/layout.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { writtenList } from '#shared/written-list.ts'
import { writtenNumber } from '#shared/written-number.ts'
import type { Discount } from '../contract.ts'

/** Returns a function that says what a code gives: “10 % off”, “$5.00 off”, “Free shipping”. */
export function useDiscountText(): (discount: Discount) => string {
  const { t } = useTranslation('discounts')
  const language = useFrame()?.language ?? 'en'

  return ({ kind, value, currency, minValue, minCurrency }) => {
    const gives =
      kind === discountKind.freeShipping
        ? t('freeShipping')
        : t('offText', {
            value:
              kind === discountKind.percent
                ? writtenNumber((value ?? 0) / 10_000, language, {
                    style: 'percent',
                    maximumFractionDigits: 2,
                  })
                : formatMoney({ amount: value ?? 0, currency: currency ?? 'USD' }, language),
          })
    if (minValue === null || minCurrency === null) return gives
    const price = formatMoney({ amount: minValue, currency: minCurrency }, language)
    return `${gives} · ${t('fromValue', { price })}`
  }
}

/** Returns a function that writes amounts in several currencies. */
export function useAmounts(): (amounts: readonly Money[]) => string {
  const language = useFrame()?.language ?? 'en'
  return (amounts) =>
    writtenList(
      amounts.map((money) => formatMoney(money, language)),
      language,
    )
}
