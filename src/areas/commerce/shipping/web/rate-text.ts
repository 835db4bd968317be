import { defaultCountry } from '#shared/constants.ts'
import { useFrame } from '#shared/layout.ts'
import { rateBasis, shippingRateType } from '#shared/enums-of-store.ts'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { formatMoney } from '#shared/money.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { writtenWeight } from '#shared/written-weight.ts'
import type { Rate } from '../contract.ts'

/** Returns a function that says what a rate costs, in a few words. */
export function useRateText(): (rate: Rate) => string {
  const { t } = useTranslation('shipping')
  const frame = useFrame()
  const language = frame?.language ?? 'en'
  const country = frame?.preferences.location ?? defaultCountry

  return ({ type, basis, currency, steps, minValue, maxWeightGrams, radiusKm, enabled }) => {
    const money = (amount: number) => bidiIsolate(formatMoney({ amount, currency }, language))
    const amounts = steps.map(({ amount }) => amount)
    const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
    const isFree = type === shippingRateType.freeShipping
    const price = least === most ? money(least) : `${money(least)} – ${money(most)}`
    return [
      isFree ? t('free') : price,
      !isFree && basis === rateBasis.value && t('byValue'),
      !isFree && basis === rateBasis.weight && t('byWeight'),
      minValue !== null && t('fromValue', { price: money(minValue) }),
      maxWeightGrams !== null &&
        t('toWeight', { weight: writtenWeight(maxWeightGrams, language, country) }),
      radiusKm !== null && t('withinKm', { km: radiusKm }),
      !enabled && t('off'),
    ]
      .filter((part) => part !== false)
      .join(' · ')
  }
}
