import { z } from 'zod'
import { admins, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Id, Rev } from '#shared/schema.ts'

const TaxId = z.string().regex(/^txr_[0-9a-f]{32}$/)

const TaxFields = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Code of ISO 3166-2 without the country; null for the whole country. */
  state: z.string().trim().min(1).max(50).nullable(),
  /** Null for all goods. */
  categoryId: Id.nullable(),
  name: z.string().trim().min(1).max(100),
  /** In percent, with up to four decimals. */
  rate: z.number().min(0).max(100),
  /** Whether prices include it. */
  inclusive: z.boolean(),
  appliesToShipping: z.boolean(),
})

export type TaxInput = z.infer<typeof TaxFields>

export type TaxRate = z.infer<typeof TaxRate>
export const TaxRate = TaxFields.extend({
  id: TaxId,
  /** Null for all goods. */
  categoryName: z.string().nullable(),
  /** Null for the whole country. */
  stateName: z.string().nullable(),
  rev: Rev,
})

export type TaxSettings = z.infer<typeof TaxSettings>
export const TaxSettings = z.object({
  vendorId: Id,
  name: z.string(),
  /** Of the enterprise; null if it is not known. */
  country: z.string().nullable(),
  rates: z.array(TaxRate),
  /** Whether the platform's rates apply while it has none of its own. */
  usesDefaultTaxes: z.boolean(),
  /** VAT id on invoices. */
  taxId: z.string(),
  /** Revision of the shop, which holds both. */
  shopRev: Rev,
  /** The platform's rates. */
  defaults: z.array(TaxRate),
})

const change = {
  /** Absent for a new one, as is `rev`. */
  taxId: TaxId.optional(),
  rev: Rev.optional(),
}
const failures = fails('not_found', 'changed_meanwhile', 'already_there', 'invalid_input')

const getTaxes = endpoint(team('admin', 'id'), 'GET /vendors/{id}/taxes')
  .route({ summary: 'The tax rates of an enterprise' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(TaxSettings)

const saveTax = endpoint(team('admin', 'id'), 'POST /vendors/{id}/taxes')
  .route({ summary: 'Adds or changes a tax rate of an enterprise' })
  .errors(failures)
  .input(TaxFields.extend({ id: Id, ...change }))
  .output(z.object({ taxId: z.string() }))

const removeTax = endpoint(team('admin', 'id'), 'DELETE /vendors/{id}/taxes/{taxId}')
  .route({ summary: 'Deletes a tax rate of an enterprise' })
  .input(z.object({ id: Id, taxId: TaxId }))
  .output(z.undefined())

const listDefaultTaxes = endpoint(admins, 'GET /admin/taxes')
  .route({ summary: 'The tax rates of the platform, for enterprises that use them' })
  .output(z.object({ rates: z.array(TaxRate), users: z.number().int() }))

const saveDefaultTax = endpoint(admins, 'POST /admin/taxes')
  .route({ summary: 'Adds or changes a tax rate of the platform' })
  .errors(failures)
  .input(TaxFields.extend(change))
  .output(z.object({ taxId: z.string() }))

const removeDefaultTax = endpoint(admins, 'DELETE /admin/taxes/{taxId}')
  .route({ summary: 'Deletes a tax rate of the platform' })
  .input(z.object({ taxId: TaxId }))
  .output(z.undefined())

export const taxesContract = {
  getTaxes,
  saveTax,
  removeTax,
  listDefaultTaxes,
  saveDefaultTax,
  removeDefaultTax,
}
