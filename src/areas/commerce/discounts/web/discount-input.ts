import {
  amountFrom,
  FieldError,
  numberFrom,
  requiredFrom,
} from '#commerce/shops/web/widgets/settings-form.ts'
import { discountKind } from '#shared/enums-of-store.ts'
import { formText } from '#shared/form-text.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { parseId } from '#shared/parse-id.ts'
import { instantOf } from '#shared/zoned-time.ts'
import type { DiscountInput } from '../contract.ts'

const hundredths = 100

/** Reads a discount. Throws FieldError for what cannot be read. */
export function discountFrom(form: FormData): DiscountInput {
  const kind =
    Object.values(discountKind).find((value) => String(value) === form.get('kind')) ??
    pageNotFound()
  const currency = formText(form, 'currency')
  const minValue = amountFrom(form, 'minValue', formText(form, 'minCurrency'))
  const ids = (name: string) =>
    form.getAll(name).flatMap((id) => (typeof id === 'string' ? (parseId(id) ?? []) : []))
  return {
    code: formText(form, 'code'),
    kind,
    value: valueFrom(form, kind, currency),
    currency: kind === discountKind.amount ? currency : null,
    startsAt: instantFrom(form, 'startsAt'),
    endsAt: instantFrom(form, 'endsAt'),
    maxUses: numberFrom(form, 'maxUses'),
    maxUsesPerBuyer: numberFrom(form, 'maxUsesPerBuyer'),
    // Zero limits nothing.
    minValue: minValue || null,
    minCurrency: minValue ? formText(form, 'minCurrency') : null,
    enabled: form.has('enabled'),
    listingIds: ids('listingId'),
    categoryIds: ids('categoryId'),
  }
}

function valueFrom(form: FormData, kind: number, currency: string): number | null {
  if (kind === discountKind.freeShipping) return null
  if (kind === discountKind.amount) {
    const amount = amountFrom(form, 'amount', currency)
    if (!amount) throw new FieldError('amount')
    return amount
  }
  const percent = requiredFrom(form, 'percent', 2)
  if (percent === 0 || percent > 100) throw new FieldError('percent')
  return Math.round(percent * hundredths)
}

/** Reads a local time in the time zone of the browser, or UTC without scripts. */
function instantFrom(form: FormData, name: string): string | null {
  const local = formText(form, name)
  if (local === '') return null
  const instant = instantOf(local, formText(form, 'timeZone'))
  if (instant === null) throw new FieldError(name)
  return instant
}

/** Identity of the discount that a form changes; empty for a new one. */
export function knownDiscount(form: FormData): { discountId?: string; rev?: number } {
  const discountId = formText(form, 'discountId')
  return discountId ? { discountId, rev: requiredFrom(form, 'rev') } : {}
}
