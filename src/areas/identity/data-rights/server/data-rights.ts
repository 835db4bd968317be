import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import type { Privacy } from '../contract.ts'
import { teamsToHandOver as lastOwnerOf } from './erasure/erasure-queries.ts'
import * as queries from './data-rights-queries.ts'

export async function getPrivacy(app: App, caller: Caller): Promise<Privacy> {
  const id = accountOf(caller)
  const [row, consents, teamsToHandOver] = await Promise.all([
    queries.privacyRow(app.db, id),
    queries.consentsOf(app.db, id),
    lastOwnerOf(app.db, id),
  ])
  if (!row) throw new AppError('not_signed_in')
  return {
    email: row.email,
    export: row.requested_at && {
      state: row.expires_at ? ('ready' as const) : ('preparing' as const),
      requestedAt: row.requested_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
    },
    hasPassword: row.has_password,
    erasedAt: row.erased_at?.toISOString() ?? null,
    teamsToHandOver,
    consents: consents.map(({ document, version, at }) => ({
      document,
      version: version.toISOString(),
      agreedAt: at.toISOString(),
    })),
  }
}
