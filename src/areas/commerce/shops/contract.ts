import { z } from 'zod'
import { team } from '#shared/access.ts'
import { Address } from '#shared/address.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Id, Rev, maxInteger } from '#shared/schema.ts'
import { sellingSteps } from './model.ts'

/** What a team chooses about its shop. */
const ShopFields = z.object({
  /** Whether prices are converted at the day's rate where a currency has none. */
  convertsPrices: z.boolean(),
  /** Begins the SKU of new variants. */
  skuPrefix: z.string().regex(/^[A-Z0-9-]{0,20}$/),
  handlingDaysMin: z.number().int().min(0).max(365),
  handlingDaysMax: z.number().int().min(0).max(365),
  /** Days after delivery in which goods can be returned; 0: no returns. */
  returnDays: z.number().int().min(0).max(365),
  /** Available quantity at which the team is told, for new items; null: never. */
  lowStockAt: z.number().int().min(0).max(maxInteger).nullable(),
  acceptsBankTransfer: z.boolean(),
  bankInstructions: z.string().trim().max(4000),
  acceptsPayAtPickup: z.boolean(),
  legalName: z.string().trim().max(300),
  legalAddress: Address.nullable(),
  taxId: z.string().trim().max(50),
  usesDefaultTaxes: z.boolean(),
})

export type Shop = z.infer<typeof Shop>
/** How an enterprise sells. */
export const Shop = ShopFields.extend({
  vendorId: Id,
  name: z.string(),
  /** Country of its primary location; null if it has none. */
  country: z.string().nullable(),
  /** Time since which nothing can be bought; null if the shop is open. */
  closedAt: z.iso.datetime().nullable(),
  /** Whether goods can be picked up somewhere. */
  hasPickup: z.boolean(),
  /** Whether the site takes card payments. */
  takesCards: z.boolean(),
  rev: Rev,
})

const getShop = endpoint(team('admin', 'id'), 'GET /vendors/{id}/shop')
  .route({ summary: 'How an enterprise sells' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(Shop)

const saveShop = endpoint(team('admin', 'id'), 'PUT /vendors/{id}/shop')
  .route({ summary: 'Changes how an enterprise sells; absent fields stay' })
  .errors(fails('not_found', 'changed_meanwhile', 'invalid_input'))
  .input(ShopFields.partial().extend({ id: Id, rev: Rev, isClosed: z.boolean().optional() }))
  .output(z.object({ rev: Rev }))

export type SellingSteps = z.infer<typeof SellingSteps>
export const SellingSteps = z.object({
  steps: z.array(
    z.object({
      name: z.enum(sellingSteps),
      isDone: z.boolean(),
      /** Not needed to sell. */
      isOptional: z.boolean(),
    }),
  ),
  /** Whether everything that is needed is done. */
  canSell: z.boolean(),
  isClosed: z.boolean(),
  /** Whether the caller may change the settings. */
  mayChange: z.boolean(),
})

const getSellingSteps = endpoint(team('member', 'id'), 'GET /vendors/{id}/selling-steps')
  .route({ summary: 'What an enterprise has done and still has to do before it can sell' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(SellingSteps)

export const shopsContract = { getShop, saveShop, getSellingSteps }
