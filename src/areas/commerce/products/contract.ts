import { z } from 'zod'
import { signedIn, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { listingState, productType } from '#shared/enums.ts'
import { Id, mostAmount, Picture, Rev } from '#shared/schema.ts'
import { newLocation, productLimits, variantFileLimits } from './model.ts'

const VariantId = z.string().regex(/^variant_[0-9a-f]{32}$/)
const LocationId = z.string().regex(/^sloc_[0-9a-f]{32}$/)
const Name = z.string().trim().min(1).max(productLimits.name)

const Money = z.object({
  /** In minor units. */
  amount: z.number().int().min(0).max(mostAmount),
  currency: z.string().regex(/^[A-Z]{3}$/),
})

const Type = z.literal([productType.physical, productType.virtual, productType.giftCard])
const Stocked = z.number().int().min(0).max(productLimits.stock)
const Weight = z.number().int().min(0).max(productLimits.weightGrams)

const variantFields = {
  /** One for each option. */
  values: z.array(Name).max(productLimits.options),
  isOn: z.boolean(),
  allowBackorder: z.boolean(),
  sku: z.string().trim().max(productLimits.sku),
  weightGrams: Weight.nullable(),
  image: z.uuid().nullable(),
  prices: z.array(Money).max(productLimits.currencies),
}

export type ProductView = z.infer<typeof ProductView>
const ProductView = z.object({
  type: Type,
  shippingClassId: z.string().nullable(),
  options: z.array(z.object({ id: z.string(), title: z.string() })),
  variants: z.array(
    z.object({
      id: VariantId,
      ...variantFields,
      manageInventory: z.boolean(),
      stock: z.array(
        z.object({ locationId: z.string(), stocked: z.number(), reserved: z.number() }),
      ),
    }),
  ),
  virtual: z
    .object({
      text: z.string(),
      file: z
        .object({ uuid: z.uuid(), name: z.string(), bytes: z.number(), type: z.string() })
        .nullable(),
      linkDays: z.number().int(),
    })
    .nullable(),
})

export type ProductEditor = z.infer<typeof ProductEditor>
const ProductEditor = z.object({
  listing: z.object({
    id: Id,
    title: z.string(),
    state: z.literal([listingState.draft, listingState.published, listingState.archived]),
    isWithheld: z.boolean(),
    rev: Rev,
    acceptsGiftCards: z.boolean(),
    /** Pictures that a variant can show. */
    pictures: z.array(Picture.extend({ uuid: z.uuid() })),
  }),
  vendor: z.object({ id: Id, name: z.string() }),
  /** Null without a product. */
  product: ProductView.nullable(),
  /** Open stock locations in their order. */
  locations: z.array(z.object({ id: LocationId, name: z.string() })),
  shippingClasses: z.array(z.object({ id: z.string(), name: z.string() })),
  /** All currencies that prices can be in. */
  currencies: z.array(z.string()),
  /** Currency that the enterprise used last, or the caller's. */
  currency: z.string(),
  /** Beginning of new SKUs. */
  skuPrefix: z.string(),
})

/** The service checks that the caller is in the listing's team. */
const getProductEditor = endpoint(signedIn, 'GET /selling/listings/{id}/product')
  .route({ summary: 'The product of a listing with its variants, prices and stock, to edit it' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(ProductEditor)

export type ProductChange = z.infer<typeof ProductChange>
const ProductChange = z.object({
  type: Type,
  acceptsGiftCards: z.boolean(),
  shippingClassId: z.string().max(50).nullable(),
  options: z.array(Name).max(productLimits.options),
  variants: z
    .array(
      z.object({
        /** Null for a new one. */
        id: VariantId.nullable(),
        ...variantFields,
        /** Stock at locations; empty: not counted, so never sold out. */
        stock: z
          .array(
            z.object({
              locationId: LocationId.or(z.literal(newLocation)),
              stocked: Stocked,
              /** The quantity that was shown; null for a new level. */
              seen: Stocked.nullable(),
            }),
          )
          .max(productLimits.locations),
      }),
    )
    .min(1)
    .max(productLimits.variants),
  virtual: z
    .object({
      text: z.string().max(productLimits.text),
      file: z.uuid().nullable(),
      linkDays: z.number().int().min(1).max(productLimits.linkDays),
    })
    .nullable(),
})

export type SavedProduct = z.infer<typeof SavedProduct>
const SavedProduct = z.object({
  /**
   * `saved`, or why nothing was saved: `changed`: the listing has another rev. `stock`: stock changed
   * since it was shown. `removes`: variants would be deleted that are in carts or in stock.
   */
  outcome: z.enum(['saved', 'changed', 'stock', 'removes']),
  /** The listing's rev now. */
  rev: Rev,
  /** Token that undoes the change within ten minutes; null unless saved. */
  undo: z.uuid().nullable(),
  stale: z.array(z.object({ variantId: z.string(), locationId: z.string(), stocked: z.number() })),
  removes: z.array(z.object({ title: z.string(), carts: z.number(), stocked: z.number() })),
})

const saveProduct = endpoint(signedIn, 'PUT /selling/listings/{id}/product')
  .route({ summary: 'Changes the product of a listing at once, also of a published one' })
  .errors(fails('not_found', 'invalid_input'))
  .input(
    z.object({
      id: Id,
      /** The listing's rev that the change is based on. */
      rev: Rev,
      /** Deletes variants that are in carts or in stock. */
      sure: z.boolean().default(false),
      /** Null: nothing is for sale any more. */
      product: ProductChange.nullable(),
    }),
  )
  .output(SavedProduct)

const undoProductChange = endpoint(signedIn, 'POST /selling/listings/{id}/product/undo')
  .route({
    summary: 'Brings a product back into the state before a change, within ten minutes',
    description: 'Only while nothing else of the listing has changed. Stock sold since stays sold.',
  })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(z.object({ id: Id, undo: z.uuid() }))
  .output(z.object({ rev: Rev }))

const faults = ['columns', 'unreadable', 'tooManyRows', 'empty', 'stale'] as const

export type VariantPreview = z.infer<typeof VariantPreview>
export const VariantPreview = z.object({
  /** Why the file cannot be read; null if it can. */
  fault: z.enum(faults).nullable(),
  /** The first cells that would change. */
  changes: z.array(
    z.object({
      row: z.number().int(),
      title: z.string(),
      variant: z.string(),
      column: z.string(),
      from: z.string(),
      to: z.string(),
    }),
  ),
  /** Number of cells, and of listings, that would change. */
  changed: z.number().int(),
  listings: z.number().int(),
  /** Number of rows that change nothing. */
  unchanged: z.number().int(),
  /** The first problems; listings with one are left out. */
  problems: z.array(
    z.object({
      row: z.number().int(),
      column: z.string(),
      problem: z.enum([
        'handle',
        'variant',
        'options',
        'twice',
        'sku',
        'skuTwice',
        'yesNo',
        'price',
        'stock',
        'weight',
        'tooMany',
      ]),
      given: z.string(),
    }),
  ),
  /** Fingerprint of the changes, to confirm them. */
  digest: z.string(),
})

const variantFile = { vendorId: Id, text: z.string().max(variantFileLimits.bytes) }

const previewVariants = endpoint(team('member', 'vendorId'), 'POST /selling/variant-previews')
  .route({
    summary: 'Compares a CSV file of variants with the stored ones; changes nothing',
    description: 'Rows add or change variants. Those that the file leaves out stay.',
  })
  .errors(fails('not_found'))
  .input(z.object(variantFile))
  .output(VariantPreview)

const writeVariants = endpoint(team('member', 'vendorId'), 'POST /selling/variant-files')
  .route({ summary: 'Writes a CSV file of variants that was compared before' })
  .errors(fails('not_found', 'invalid_input'))
  .input(z.object({ ...variantFile, digest: z.string().max(64) }))
  .output(
    z.object({
      /** Numbers of listings that were written, and that changed meanwhile and stay. */
      written: z.number().int(),
      left: z.number().int(),
      /** `stale`: the changes are not those of the digest; nothing was written. */
      fault: z.enum(faults).nullable(),
    }),
  )

export const sellingContract = {
  getProductEditor,
  saveProduct,
  undoProductChange,
  previewVariants,
  writeVariants,
}
