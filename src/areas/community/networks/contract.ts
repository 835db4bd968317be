import { z } from 'zod'
import { anyone } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Id, Picture } from '#shared/schema.ts'

export type NetworkProfile = z.infer<typeof NetworkProfile>
/** Public data of a network (specification 3.2, "Network profile"). */
export const NetworkProfile = z.object({
  name: z.string(),
  id: Id,
  imageUrl: z.string().nullable(),
  description: z.string(),
  infoTitle: z.string(),
  networkId: Id,
  status: z.number().int(),
  subdomain: z.string(),
  subscribed: z.boolean(),
  isNetworker: z.boolean(),
  logo: Picture.nullable(),
  types: z.array(z.number().int()),
  regions: z.array(z.number().int()),
  additional: z.object({
    networkDirectoryAndMarketplace: z.object({
      layout: z.number().int(),
      landing: z.number().int(),
      cartListingsOnly: z.boolean(),
      includedCategoryIds: z.array(Id),
      certifications: z.array(Id),
      country: z.string().nullable(),
      county: z.string().nullable(),
      states: z.array(z.string()),
      redirectUrl: z.string().nullable(),
    }),
  }),
})

const listNetworks = endpoint(anyone, 'GET /networks')
  .route({ summary: 'The networks of this community' })
  .output(z.array(NetworkProfile))

const getNetwork = endpoint(anyone, 'GET /networks/{networkId}')
  .route({ summary: 'One network' })
  .errors(fails('not_found'))
  .input(z.object({ networkId: Id }))
  .output(NetworkProfile)

export const networksContract = { listNetworks, getNetwork }
