import { mayEditListings, productListing } from '#catalog/listings/server/public.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import { variantStatus } from '#shared/enums.ts'
import type { ProductEditor, sellingContract } from '../contract.ts'
import { prefixFrom } from '../skus.ts'
import * as queries from './selling-queries.ts'

type Service = Handlers<typeof sellingContract>

/** Returns a listing's product with all that the editor offers. Throws not_found. */
export const getProductEditor: Service['getProductEditor'] = async ({ db }, caller, { id }) => {
  const listing = await productListing(db, id, caller.language)
  if (!listing || !mayEditListings(caller, listing.enterpriseId)) throw new AppError('not_found')
  const [context, pictures, virtual] = await Promise.all([
    queries.sellingContext(db, listing.enterpriseId),
    queries.listingPictures(db, id),
    listing.product ? queries.virtualGood(db, listing.product.id) : null,
  ])
  if (!context) throw new AppError('not_found')
  const { title, state, isWithheld, rev, acceptsGiftCards, product } = listing
  return {
    listing: {
      ...{ id, title, state, isWithheld, rev, acceptsGiftCards },
      pictures: pictures.flatMap((file) => {
        const picture = pictureOf(file)
        return picture ? { uuid: file.uuid, ...picture } : []
      }),
    },
    vendor: context.vendor,
    product: product && { ...productView(product), virtual },
    locations: context.locations,
    shippingClasses: context.shippingClasses,
    currencies: context.currencies,
    currency: context.lastCurrency ?? caller.currency,
    skuPrefix: context.skuPrefix || prefixFrom(title),
  }
}

type Stored = NonNullable<Awaited<ReturnType<typeof productListing>>>['product']

function productView(
  product: NonNullable<Stored>,
): Omit<NonNullable<ProductEditor['product']>, 'virtual'> {
  const { type, shippingClassId, options, variants, weightGrams } = product
  return {
    ...{ type, shippingClassId, options },
    variants: variants.map((variant) => ({
      id: variant.id,
      values: options.map(({ title }) => variant.options[title] ?? ''),
      isOn: variant.status === variantStatus.published,
      allowBackorder: variant.allowBackorder,
      sku: variant.sku ?? '',
      weightGrams: variant.weightGrams ?? weightGrams,
      image: variant.image,
      prices: variant.prices,
      manageInventory: variant.manageInventory,
      stock: variant.stock,
    })),
  }
}
