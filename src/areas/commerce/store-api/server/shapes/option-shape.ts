import { profileId } from './common.ts'
import type { OptionRow } from './option-queries.ts'

/** A shipping option as it was set up: `amount` in its own currency. */
export function wireOption(row: OptionRow) {
  return {
    id: row.id,
    name: row.name,
    region_id: row.regionId,
    profile_id: row.enterpriseId === null ? null : profileId(row.enterpriseId),
    provider_id: 'manual',
    price_type: 'flat_rate',
    amount: row.amount,
    currency_code: row.currency.toLowerCase(),
    is_return: false,
    admin_only: !row.enabled,
    data: {
      id: 'manual-fulfillment',
      days:
        row.daysMin === null || row.daysMax === null
          ? null
          : { min: row.daysMin, max: row.daysMax },
    },
    metadata: { vendorId: row.enterpriseId },
    requirements: row.minValue === null ? [] : [{ type: 'min_subtotal', amount: row.minValue }],
    price_incl_tax: row.amount,
    tax_rates: [],
    tax_amount: 0,
  }
}
