import { z } from 'zod'
import { admins } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Rev } from '#shared/schema.ts'

const RegionId = z.string().regex(/^reg_[0-9a-f]{32}$/)

export type StoreRegion = z.infer<typeof StoreRegion>
/** A region of the store: its countries pay in its currency. */
export const StoreRegion = z.object({
  id: RegionId,
  name: z.string(),
  currency: z.string(),
  /** ISO 3166-1 alpha-2. */
  countries: z.array(z.string()),
  /** Whether it can be deleted: it has no countries, and no cart or order has used it. */
  isUnused: z.boolean(),
  rev: Rev,
})

const listStoreRegions = endpoint(admins, 'GET /admin/store-regions')
  .route({ summary: 'The regions of the store, their currencies and countries' })
  .output(z.object({ regions: z.array(StoreRegion), currencies: z.array(z.string()) }))

const saveStoreRegion = endpoint(admins, 'POST /admin/store-regions')
  .route({ summary: 'Adds or changes a region; its new countries leave their regions' })
  .errors(fails('not_found', 'changed_meanwhile', 'already_there', 'invalid_input'))
  .input(
    z.object({
      /** Absent for a new one, as is `rev`. */
      id: RegionId.optional(),
      rev: Rev.optional(),
      name: z.string().trim().min(1).max(100),
      currency: z.string().regex(/^[A-Z]{3}$/),
      countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(300),
      /** Region of the countries that it loses; needed if there are any. */
      restTo: RegionId.optional(),
    }),
  )
  .output(z.object({ id: z.string() }))

const removeStoreRegion = endpoint(admins, 'DELETE /admin/store-regions/{id}')
  .route({ summary: 'Deletes a region without countries that no cart or order has used' })
  .errors(fails('already_there'))
  .input(z.object({ id: RegionId }))
  .output(z.undefined())

export const regionsContract = { listStoreRegions, saveStoreRegion, removeStoreRegion }
