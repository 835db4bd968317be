import { z } from 'zod'
import {
  EntityTexts,
  WebAddress,
  archiving,
  identity,
  managedFile,
  saving,
} from '#foundation/taxonomy/admin-contract.ts'
import { admins, anyone } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Id, LanguageCode, Picture, Rev } from '#shared/schema.ts'

const saved = z.object({ id: Id })
export type Banner = z.infer<typeof Banner>
/** A banner of the directory's carousel (D-020), with at most one target: a collection or a URL. */
export const Banner = z.object({
  id: Id,
  title: z.string(),
  /** Language of the title if it is not the requested one. */
  lang: z.string().nullable(),
  imageId: z.string().nullable(),
  picture: Picture.nullable(),
  isCollection: z.boolean(),
  collectionId: Id.nullable(),
  /** Slug of the collection. */
  slug: z.string().nullable(),
  link: z.string().nullable(),
  active: z.boolean(),
})

const listBanners = endpoint(anyone, 'GET /lists')
  .route({ summary: 'The active banners of the directory' })
  .input(z.object({ active: z.literal(true).default(true), language: LanguageCode.optional() }))
  .output(z.array(Banner))

/** Current state of a banner. */
export const bannerStates = ['shown', 'hidden', 'waiting', 'over', 'archived'] as const

export type BannerRow = z.infer<typeof BannerRow>
export const BannerRow = z.object({
  id: Id,
  rev: Rev,
  name: z.string(),
  picture: Picture.nullable(),
  /** Title of the collection, or the URL; null without a target. */
  target: z.string().nullable(),
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
  visible: z.boolean(),
  state: z.enum(bannerStates),
  missing: z.array(LanguageCode),
})

const listAllBanners = endpoint(admins, 'GET /admin/banners')
  .route({ summary: 'All banners, in their order' })
  .input(z.object({ language: LanguageCode.optional() }))
  .output(z.array(BannerRow))

export type BannerFile = z.infer<typeof BannerFile>
export const BannerFile = z.object({
  ...managedFile,
  collectionId: Id.nullable(),
  link: z.string().nullable(),
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
  visible: z.boolean(),
})

const getBanner = endpoint(admins, 'GET /admin/banners/{id}')
  .route({ summary: 'A banner' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(BannerFile)

const saveBanner = endpoint(admins, 'POST /admin/banners')
  .route({ summary: 'Creates or updates a banner' })
  .errors(saving)
  .input(
    z.object({
      ...identity,
      texts: EntityTexts,
      imageId: z.uuid().nullable().default(null),
      /** At most one of the two. */
      collectionId: Id.nullable().default(null),
      link: WebAddress.nullable().default(null),
      /** Start (inclusive) and end (exclusive) of the display period; null for no limit. */
      from: z.iso.datetime().nullable().default(null),
      to: z.iso.datetime().nullable().default(null),
      visible: z.boolean().default(true),
    }),
  )
  .output(saved)

const orderBanners = endpoint(admins, 'PUT /admin/banners/order')
  .route({ summary: 'The order of all banners' })
  .errors(fails('changed_meanwhile'))
  .input(z.object({ ids: z.array(Id).max(2000) }))
  .output(z.undefined())

const showBanner = endpoint(admins, 'POST /admin/banners/{id}/visible')
  .route({ summary: 'Shows or hides a banner' })
  .errors(saving)
  .input(z.object({ id: Id, rev: Rev, visible: z.boolean() }))
  .output(z.undefined())

const archiveBanner = endpoint(admins, 'POST /admin/banners/{id}/archive')
  .route({ summary: 'Archives or restores a banner' })
  .errors(saving)
  .input(archiving)
  .output(z.undefined())

export const bannersContract = {
  listBanners,
  listAllBanners,
  getBanner,
  saveBanner,
  orderBanners,
  showBanner,
  archiveBanner,
}
