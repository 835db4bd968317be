import { findableEnterprises, pictureOf, placeTitle } from '#features/enterprise/server/service.ts'
import { nameOf, taxonomyOf } from '#features/taxonomy/server/service.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { fileUrl } from '#platform/files/routes.ts'
import { AppError } from '#shared/app-error.ts'
import { packaging } from '#shared/enums.ts'
import { shownText } from '#shared/shown-text.ts'
import type { Listing } from '../../contract.ts'
import * as queries from './queries.ts'

/** One listing of the marketplace with who offers it (specification 3.2, "Marketplace item"). */
export async function getListing(
  app: App,
  caller: Caller,
  input: { id: number; lang?: string | undefined },
): Promise<Listing> {
  const row = await queries.listingRow(app.db, input.id)
  const [vendor] = row ? await findableEnterprises(app.db, [row.enterprise_id]) : []
  const { networkId } = caller.site
  const shown =
    vendor && (networkId === null || vendor.memberships?.some((m) => m.network_id === networkId))
  if (!row || !shown) throw new AppError('not_found')

  const { categories, certificates } = await taxonomyOf(app.db)
  const language = input.lang ?? caller.language
  const text = shownText(row.texts ?? [], language)
  const place = vendor.places?.[0]
  const packagingNames = Object.entries(packaging)
  return {
    id: row.id,
    urlKey: row.url_key,
    productId: row.product_id,
    title: text?.title ?? row.url_key,
    titleLanguage: text?.lang ?? null,
    description: text?.description ?? '',
    images: (row.images ?? []).flatMap((image) => pictureOf(image) ?? []),
    isCartItem: row.cart_item,
    isSpecialOffer: row.special_offer,
    action: row.action_link ? { label: text?.action_label ?? '', link: row.action_link } : null,
    brand: {
      id: vendor.id,
      name: vendor.name,
      subdomain: vendor.handle,
      location: place ? placeTitle(place, language) : null,
      shipsFrom: countries(row.ships_from),
      shipsTo: countries(row.ships_to),
      returnPolicyDescription: text?.return_policy || null,
      shippingPackaging: packagingNames.flatMap(([name, number]) =>
        row.packaging?.includes(number) ? [name] : [],
      ),
      shippingReturnPolicy: text?.return_policy || null,
    },
    categories: (row.category_ids ?? []).flatMap((id) => {
      const category = categories.get(id)
      return category ? [{ id, text: nameOf(category, language), slug: category.handle }] : []
    }),
    certificates: (row.certifications ?? []).flatMap(({ certificate_id: id }) => {
      const certificate = certificates.get(id)
      if (!certificate) return []
      const { badge_file: badge } = certificate
      return [{ id, title: nameOf(certificate, language), badgeUrl: badge ? fileUrl(badge) : null }]
    }),
    variants: (row.variants ?? []).map((variant) => ({ ...variant, prices: variant.prices ?? [] })),
    updatedAt: row.updated_at.toISOString(),
  }
}

function countries(codes: (string | null)[] | null): string[] {
  return (codes ?? []).filter((code) => code !== null)
}
