import { z } from 'zod'
import {
  EntityTexts,
  archiving,
  identity,
  managedFile,
  saving,
} from '#foundation/taxonomy/admin-contract.ts'
import { admins } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { maxSlugLength } from '#shared/constants.ts'
import { Id, LanguageCode, Picture, Rev } from '#shared/schema.ts'

const saved = z.object({ id: Id })
export type CollectionRow = z.infer<typeof CollectionRow>
export const CollectionRow = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  picture: Picture.nullable(),
  items: z.number().int(),
  missing: z.array(LanguageCode),
  archived: z.boolean(),
})

const listCollections = endpoint(admins, 'GET /admin/collections')
  .route({ summary: 'All collections' })
  .input(z.object({ language: LanguageCode.optional() }))
  .output(z.array(CollectionRow))

/** `profile-12` or `listing-12`. */
const ItemKey = z.string().regex(/^(profile|listing)-\d{1,15}$/)

export type CollectionItem = z.infer<typeof CollectionItem>
export const CollectionItem = z.object({
  key: ItemKey,
  kind: z.enum(['profile', 'listing']),
  name: z.string(),
  /** Owner of a listing, or location of a profile. */
  about: z.string(),
  /** Whether it is public. */
  findable: z.boolean(),
})

export type CollectionFile = z.infer<typeof CollectionFile>
export const CollectionFile = z.object({
  ...managedFile,
  slug: z.string(),
  items: z.array(CollectionItem),
  /** Number of banners with it as target. */
  banners: z.number().int(),
})

const getCollection = endpoint(admins, 'GET /admin/collections/{id}')
  .route({ summary: 'A collection' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(CollectionFile)

const saveCollection = endpoint(admins, 'POST /admin/collections')
  .route({ summary: 'Creates or updates a collection; its slug does not change with the title' })
  .errors(saving)
  .input(
    z.object({
      ...identity,
      texts: EntityTexts,
      imageId: z.uuid().nullable().default(null),
      /** Generated from the title if empty (V-020). */
      slug: z.string().trim().max(maxSlugLength).default(''),
    }),
  )
  .output(saved)

const setCollectionItems = endpoint(admins, 'PUT /admin/collections/{id}/items')
  .route({ summary: 'Sets the items of a collection, in display order' })
  .errors(saving)
  .input(z.object({ id: Id, rev: Rev, keys: z.array(ItemKey).max(1000) }))
  .output(z.undefined())

const archiveCollection = endpoint(admins, 'POST /admin/collections/{id}/archive')
  .route({ summary: 'Archives or restores a collection' })
  .errors(saving)
  .input(archiving)
  .output(z.undefined())

const findCollectionItems = endpoint(admins, 'GET /admin/collection-items')
  .route({ summary: 'Searches profiles and listings to add to a collection' })
  .errors(fails('search_unavailable', 'not_found'))
  .input(z.object({ query: z.string().trim().min(1).max(200) }))
  .output(z.array(CollectionItem))

export const collectionsContract = {
  listCollections,
  getCollection,
  saveCollection,
  setCollectionItems,
  archiveCollection,
  findCollectionItems,
}
