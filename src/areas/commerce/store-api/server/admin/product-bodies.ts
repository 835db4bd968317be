import { z } from 'zod'
import { mostAmount } from '#shared/schema.ts'
import { Metadata } from '../protocol/metadata.ts'

const Text = z.string().max(300)
const Weight = z.number().int().min(0).max(2_000_000_000).nullish()

/** What the protocol has and listings have not: accepted and left out. */
const ignored = {
  subtitle: z.string().max(1000).nullish(),
  mid_code: z.unknown().optional(),
  hs_code: z.unknown().optional(),
  origin_country: z.unknown().optional(),
  material: z.unknown().optional(),
  length: z.unknown().optional(),
  height: z.unknown().optional(),
  width: z.unknown().optional(),
  barcode: z.unknown().optional(),
  ean: z.unknown().optional(),
  upc: z.unknown().optional(),
}

export type WireVariant = z.infer<typeof WireVariant>
export const WireVariant = z.strictObject({
  title: z.string().min(1).max(300),
  sku: z.string().min(1).max(100).nullish(),
  prices: z
    .array(
      z.strictObject({
        id: z.string().optional(),
        amount: z.number().int().min(0).max(mostAmount),
        currency_code: z.string().regex(/^[A-Za-z]{3}$/),
        region_id: z.string().nullish(),
        min_quantity: z.number().nullish(),
        max_quantity: z.number().nullish(),
      }),
    )
    .max(50),
  options: z
    .array(z.strictObject({ option_id: z.string().optional(), value: z.string().min(1).max(100) }))
    .max(20)
    .optional(),
  inventory_quantity: z.number().int().min(0).max(2_000_000_000).optional(),
  manage_inventory: z.boolean().optional(),
  allow_backorder: z.boolean().optional(),
  weight: Weight,
  metadata: Metadata.nullish(),
  ...ignored,
})

/** What a change of a variant may contain. */
export type VariantUpdate = z.infer<typeof VariantUpdate>
export const VariantUpdate = WireVariant.partial()

export type NewProduct = z.infer<typeof NewProduct>
export const NewProduct = z.strictObject({
  title: z.string().trim().min(1, 'title must be a string').max(300),
  description: z.string().max(50_000).nullish(),
  handle: Text.optional(),
  status: z.enum(['draft', 'proposed', 'published', 'rejected']).optional(),
  is_giftcard: z.boolean().optional(),
  discountable: z.boolean().optional(),
  images: z.array(z.string().max(2000)).max(50).optional(),
  thumbnail: z.string().max(2000).nullish(),
  options: z
    .array(z.strictObject({ title: z.string().trim().min(1).max(100) }))
    .max(10)
    .optional(),
  variants: z.array(WireVariant).max(500).optional(),
  sales_channels: z.array(z.looseObject({ id: z.string() })).optional(),
  categories: z
    .array(z.looseObject({ id: z.string() }))
    .max(50)
    .optional(),
  tags: z.array(z.unknown()).optional(),
  type: z.unknown().optional(),
  collection_id: z.string().nullish(),
  profile_id: z.string().optional(),
  weight: Weight,
  metadata: Metadata.nullish(),
  ...ignored,
})

export type ProductUpdate = z.infer<typeof ProductUpdate>
export const ProductUpdate = NewProduct.omit({ variants: true, options: true })
  .partial()
  .extend({
    description: z.string().max(50_000).optional(),
  })
