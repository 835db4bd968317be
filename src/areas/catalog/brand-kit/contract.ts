import { z } from 'zod'
import { team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { resourceKinds } from '#shared/enums-of-stats.ts'
import { Id } from '#shared/schema.ts'

export type Resource = z.infer<typeof Resource>
export const Resource = z.object({
  kind: z.enum(resourceKinds),
  format: z.enum(['svg', 'png']),
  /** In pixels; null for a vector image. */
  width: z.number().int().nullable(),
  /** Download URL; with `?show` it does not count as a download. */
  url: z.string(),
})

export type Resources = z.infer<typeof Resources>
export const Resources = z.object({
  vendor: z.object({ id: Id, label: z.string(), subDomain: z.string().nullable() }),
  /** Absolute URL; null for an enterprise without a slug. */
  profileUrl: z.string().nullable(),
  files: z.array(Resource),
})

const getResources = endpoint(team('member', 'id'), 'GET /vendors/{id}/resources')
  .route({ summary: 'The brand kit of an enterprise: logo, badge, QR code' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(Resources)

export const brandKitContract = { getResources }
