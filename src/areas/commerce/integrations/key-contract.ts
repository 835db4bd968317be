import { z } from 'zod'
import { keyScopes, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Id } from '#shared/schema.ts'
import { integrationLimits } from './model.ts'

const Time = z.iso.datetime()

export type IntegrationKey = z.infer<typeof IntegrationKey>
/** A key of another shop system; its secret is shown once, when it is created. */
export const IntegrationKey = z.object({
  id: Id,
  name: z.string(),
  /** How the secret begins. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** Who created it; null if the account is gone. */
  createdBy: z.string().nullable(),
  createdAt: Time,
  expiresAt: Time.nullable(),
  lastUsedAt: Time.nullable(),
  revokedAt: Time.nullable(),
  /** `orphaned`: who created it is no admin of the team any more, so that it does not work. */
  state: z.enum(['active', 'expired', 'orphaned', 'revoked']),
})

const vendor = z.object({ vendorId: Id })

const listIntegrationKeys = endpoint(
  team('admin', 'vendorId'),
  'GET /vendors/{vendorId}/integration-keys',
)
  .route({ summary: 'The keys of other shop systems, newest first; revoked ones last' })
  .errors(fails('not_found'))
  .input(vendor)
  .output(
    z.object({
      vendor: z.object({ id: Id, name: z.string() }),
      keys: z.array(IntegrationKey),
    }),
  )

const createIntegrationKey = endpoint(
  team('admin', 'vendorId'),
  'POST /vendors/{vendorId}/integration-keys',
)
  .route({
    summary: 'Creates a key for another shop system',
    description:
      'The secret is in the answer and nowhere else. The key works while its creator is an admin of the team. Refused with already_there if a key has the name.',
  })
  .errors(fails('not_found', 'already_there', 'invalid_input'))
  .input(
    vendor.extend({
      name: z.string().trim().min(1).max(integrationLimits.name),
      scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
      /** Last day on which it works, in UTC; null: until it is revoked. */
      lastDay: z.iso.date().nullable().default(null),
    }),
  )
  .output(z.object({ id: Id, secret: z.string() }))

const revokeIntegrationKey = endpoint(
  team('admin', 'vendorId'),
  'POST /vendors/{vendorId}/integration-keys/{id}/revoke',
)
  .route({ summary: 'Revokes a key: it stops working at once. Idempotent' })
  .errors(fails('not_found'))
  .input(vendor.extend({ id: Id }))
  .output(z.undefined())

export const integrationKeysContract = {
  listIntegrationKeys,
  createIntegrationKey,
  revokeIntegrationKey,
}
