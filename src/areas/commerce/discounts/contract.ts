import { z } from 'zod'
import { admins, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { discountKind } from '#shared/enums-of-store.ts'
import { Id, maxInteger, mostAmount, pagination, Rev } from '#shared/schema.ts'
import { codePattern, discountStates, giftCardStates } from './model.ts'

const DiscountId = z.string().regex(/^disc_[0-9a-f]{32}$/)
const Amount = z.number().int().min(1).max(mostAmount)
const Currency = z.string().regex(/^[A-Z]{3}$/)
const Uses = z.number().int().min(1).max(maxInteger).nullable()

const DiscountFields = z.object({
  code: z.string().trim().regex(codePattern),
  /** 1 percent, 2 amount, 3 free shipping. */
  kind: z.literal(Object.values(discountKind)),
  /** Hundredths of a percent, or minor units of `currency`; null for free shipping. */
  value: Amount.nullable(),
  currency: Currency.nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  maxUses: Uses,
  maxUsesPerBuyer: Uses,
  /** Least value of the goods, in minor units of `minCurrency`. */
  minValue: Amount.nullable(),
  minCurrency: Currency.nullable(),
  enabled: z.boolean(),
})

const Limits = z.object({
  /** Listings and categories that it is limited to; all goods without any. */
  listingIds: z.array(Id).max(500),
  categoryIds: z.array(Id).max(100),
})

export type DiscountInput = z.infer<typeof DiscountInput>
const DiscountInput = DiscountFields.extend(Limits.shape)

const Named = z.object({ id: Id, name: z.string() })

export type Discount = z.infer<typeof Discount>
export const Discount = DiscountFields.extend({
  id: DiscountId,
  rev: Rev,
  state: z.enum(discountStates),
  listings: z.array(Named),
  categories: z.array(Named),
  /** Orders that use it; those that are canceled have given their use back. */
  used: z.number().int(),
  /** What it has taken off, by currency. */
  given: z.array(z.object({ amount: z.number().int(), currency: z.string() })),
  lastUsedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})

const ListInput = z.object({
  query: z.string().trim().max(100).optional(),
  state: z.enum(discountStates).optional(),
  page: z.number().int().min(0).max(100_000).default(0),
})

export type DiscountList = z.infer<typeof DiscountList>
const DiscountList = z.object({
  discounts: z.array(Discount),
  /** Currencies that amounts can be in. */
  currencies: z.array(z.string()),
  ...pagination,
})

/** What a form needs to offer, and the discount that it edits. */
export type DiscountEditor = z.infer<typeof DiscountEditor>
const DiscountEditor = z.object({
  /** Null for a new one. */
  discount: Discount.nullable(),
  currencies: z.array(z.string()),
  /** Of new amounts. */
  currency: z.string(),
  /** Listings that can be put into a cart; those of the platform's discounts are not offered. */
  listings: z.array(Named),
  categories: z.array(Named.extend({ depth: z.number().int() })),
})

const change = {
  /** Absent for a new one, as is `rev`. */
  discountId: DiscountId.optional(),
  rev: Rev.optional(),
}
const failures = fails('not_found', 'changed_meanwhile', 'already_there', 'invalid_input')
const byTeam = z.object({ id: Id })
const oneDiscount = z.object({ discountId: DiscountId.optional() })

const listDiscounts = endpoint(team('admin', 'id'), 'GET /vendors/{id}/discounts')
  .route({ summary: 'The discount codes of an enterprise, newest first' })
  .input(byTeam.extend(ListInput.shape))
  .output(DiscountList)

const getDiscount = endpoint(team('admin', 'id'), 'GET /vendors/{id}/discounts/one')
  .route({ summary: 'A discount code of an enterprise, or what a new one can be limited to' })
  .errors(fails('not_found'))
  .input(byTeam.extend(oneDiscount.shape))
  .output(DiscountEditor)

const saveDiscount = endpoint(team('admin', 'id'), 'POST /vendors/{id}/discounts')
  .route({ summary: 'Adds or changes a discount code of an enterprise' })
  .errors(failures)
  .input(DiscountInput.extend({ id: Id, ...change }))
  .output(z.object({ discountId: z.string() }))

const removeDiscount = endpoint(team('admin', 'id'), 'DELETE /vendors/{id}/discounts/{discountId}')
  .route({ summary: 'Deletes a discount code that has not been used' })
  .errors(fails('already_there'))
  .input(z.object({ id: Id, discountId: DiscountId }))
  .output(z.undefined())

const listSiteDiscounts = endpoint(admins, 'GET /admin/discounts')
  .route({ summary: 'The discount codes of the platform, newest first' })
  .input(ListInput)
  .output(DiscountList)

const getSiteDiscount = endpoint(admins, 'GET /admin/discounts/one')
  .route({ summary: 'A discount code of the platform, or what a new one can be limited to' })
  .errors(fails('not_found'))
  .input(oneDiscount)
  .output(DiscountEditor)

const saveSiteDiscount = endpoint(admins, 'POST /admin/discounts')
  .route({ summary: 'Adds or changes a discount code of the platform' })
  .errors(failures)
  .input(DiscountInput.extend(change))
  .output(z.object({ discountId: z.string() }))

const removeSiteDiscount = endpoint(admins, 'DELETE /admin/discounts/{discountId}')
  .route({ summary: 'Deletes a discount code of the platform that has not been used' })
  .errors(fails('already_there'))
  .input(z.object({ discountId: DiscountId }))
  .output(z.undefined())

const GiftCardId = z.string().regex(/^gift_[0-9a-f]{32}$/)

export type GiftCard = z.infer<typeof GiftCard>
export const GiftCard = z.object({
  id: GiftCardId,
  last4: z.string(),
  currency: z.string(),
  value: z.number().int(),
  balance: z.number().int(),
  state: z.enum(giftCardStates),
  recipientEmail: z.string().nullable(),
  /** Enterprise whose goods it buys; null for all. */
  vendorName: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  mailedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})

export type GiftCardList = z.infer<typeof GiftCardList>
const GiftCardList = z.object({
  cards: z.array(GiftCard),
  /** What is left on all cards that can be used, by currency. */
  outstanding: z.array(z.object({ amount: z.number().int(), currency: z.string() })),
  ...pagination,
})

export type GiftCardHistory = z.infer<typeof GiftCardHistory>
const GiftCardHistory = z.object({
  card: GiftCard,
  /** Newest first. */
  entries: z.array(
    z.object({
      /** Negative where it was spent. */
      amount: z.number().int(),
      at: z.iso.datetime(),
      /** Number of the order; null if there is none. */
      order: z.number().int().nullable(),
    }),
  ),
})

const CardFilter = z.object({
  /** The last four characters of the code, or the recipient. */
  query: z.string().trim().max(100).optional(),
  state: z.enum(giftCardStates).optional(),
  page: z.number().int().min(0).max(100_000).default(0),
})
const oneCard = z.object({ cardId: GiftCardId })
const disabled = { disabled: z.boolean() }
const recipient = { email: z.email().max(254).optional() }

const listGiftCards = endpoint(team('admin', 'id'), 'GET /vendors/{id}/gift-cards')
  .route({ summary: 'The gift cards of an enterprise, newest first' })
  .input(byTeam.extend(CardFilter.shape))
  .output(GiftCardList)

const getGiftCard = endpoint(team('admin', 'id'), 'GET /vendors/{id}/gift-cards/{cardId}')
  .route({ summary: 'A gift card of an enterprise with its history' })
  .errors(fails('not_found'))
  .input(byTeam.extend(oneCard.shape))
  .output(GiftCardHistory)

const disableGiftCard = endpoint(team('admin', 'id'), 'PUT /vendors/{id}/gift-cards/{cardId}')
  .route({ summary: 'Disables a gift card of an enterprise, or enables it again' })
  .errors(fails('not_found'))
  .input(byTeam.extend({ ...oneCard.shape, ...disabled }))
  .output(z.undefined())

const resendGiftCard = endpoint(team('admin', 'id'), 'POST /vendors/{id}/gift-cards/{cardId}/mail')
  .route({ summary: 'Mails the code of a gift card again, to another address if one is given' })
  .errors(fails('not_found', 'invalid_input', 'too_many_requests'))
  .input(byTeam.extend({ ...oneCard.shape, ...recipient }))
  .output(z.undefined())

const listSiteGiftCards = endpoint(admins, 'GET /admin/gift-cards')
  .route({ summary: 'All gift cards, newest first' })
  .input(CardFilter)
  .output(GiftCardList)

const getSiteGiftCard = endpoint(admins, 'GET /admin/gift-cards/{cardId}')
  .route({ summary: 'A gift card with its history' })
  .errors(fails('not_found'))
  .input(oneCard)
  .output(GiftCardHistory)

const disableSiteGiftCard = endpoint(admins, 'PUT /admin/gift-cards/{cardId}')
  .route({ summary: 'Disables a gift card, or enables it again' })
  .errors(fails('not_found'))
  .input(oneCard.extend(disabled))
  .output(z.undefined())

const resendSiteGiftCard = endpoint(admins, 'POST /admin/gift-cards/{cardId}/mail')
  .route({ summary: 'Mails the code of a gift card again, to another address if one is given' })
  .errors(fails('not_found', 'invalid_input', 'too_many_requests'))
  .input(oneCard.extend(recipient))
  .output(z.undefined())

export const discountsContract = {
  listDiscounts,
  getDiscount,
  saveDiscount,
  removeDiscount,
  listSiteDiscounts,
  getSiteDiscount,
  saveSiteDiscount,
  removeSiteDiscount,
  listGiftCards,
  getGiftCard,
  disableGiftCard,
  resendGiftCard,
  listSiteGiftCards,
  getSiteGiftCard,
  disableSiteGiftCard,
  resendSiteGiftCard,
}
