import { teamsToHandOver } from '#identity/data-rights/server/public.ts'
import { openInvitations } from '#identity/teams/server/public.ts'
import { accountOf } from '#platform/caller.ts'
import { searchTextOf } from '#platform/db/table-page/queries.ts'
import { tablePage } from '#platform/db/table-page/table-page.ts'
import { AppError } from '#shared/app-error.ts'
import type { AccountFilter, accountAdminContract } from '../contract.ts'
import { accountFrom } from './account-row.ts'
import * as facts from './account-facts-queries.ts'
import * as queries from './account-list-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof accountAdminContract>

const auditShown = 100

/** Returns a page of matching accounts. */
export const listAccounts: Service['listAccounts'] = async ({ db }, _caller, filter) => {
  const { rows, ...page } = await tablePage(
    { from: filter.from, isCapped: searchTextOf(filter) !== '' },
    {
      find: isEverybody(filter) ? null : (limit) => queries.matchingIds(db, filter, limit),
      count: () => queries.countAccounts(db, filter),
      rows: (part) => queries.accountRows(db, filter, part),
    },
  )
  return { accounts: rows.map(accountFrom), ...page }
}

function isEverybody(filter: AccountFilter): boolean {
  const { role, status, country, signUpMode } = filter
  return ![searchTextOf(filter), role, status, country, signUpMode].some(Boolean)
}

export const getAccount: Service['getAccount'] = async (app, caller, { id }) => {
  const [row, audit, open, handOver, teams, logins, merges] = await Promise.all([
    queries.accountRow(app.db, id),
    queries.auditOf(app.db, id, auditShown),
    openInvitations(app.db, id),
    teamsToHandOver(app.db, id),
    facts.teamsOf(app.db, id),
    facts.loginFacts(app.db, id),
    facts.mergesOf(app.db, id),
  ])
  if (!row) throw new AppError('not_found')
  return {
    account: accountFrom(row),
    rev: row.rev,
    openInvitations: open,
    isOwn: id === accountOf(caller),
    teamsToHandOver: handOver,
    teams,
    ...logins,
    mergedInto: merges.into,
    merged: merges.from,
    audit: audit.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  }
}
