import { z } from 'zod'
import { team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { resourceKinds } from '#shared/enums-of-stats.ts'
import { Id } from '#shared/schema.ts'

export type Resource = z.infer<typeof Resource>
export const Resource = z.object({
  kind: z.enum(resourceKinds),
  format: z.enum(['svg', 'png']),
  /** Pixels; null for what has no size of its own. */
  width: z.number().int().nullable(),
  /** Where it is fetched; with `?show` it is only looked at. */
  url: z.string(),
})

export type Resources = z.infer<typeof Resources>
export const Resources = z.object({
  vendor: z.object({ id: Id, label: z.string(), subDomain: z.string().nullable() }),
  /** Whole; null without a name in the address. */
  profileUrl: z.string().nullable(),
  files: z.array(Resource),
})

const getResources = endpoint(team('member', 'id'))
  .route({
    method: 'GET',
    path: '/vendors/{id}/resources',
    tags: ['resources'],
    summary: 'What an enterprise shows that it belongs here with: logo, badge, QR code',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(Resources)

export const brandKitContract = { getResources }
