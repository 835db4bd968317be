import { recordAudit } from '#platform/accounts/audit.ts'
import { publishWithListings, setLevel, setPublished } from '#catalog/enterprises/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import type { ProfileLevel } from '#shared/enums.ts'
import type { Changed, ChangedPart, MatchingChange, enterpriseAdminContract } from '../contract.ts'
import { countEnterprises, idsAfter, isLimited, type Fitting } from './enterprise-list-queries.ts'
import * as queries from './enterprise-change-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof enterpriseAdminContract>

interface Change {
  published?: boolean | undefined
  level?: ProfileLevel | undefined
}

/** Publishes or hides enterprises, or sets their level. Unchanged ones are skipped. */
export const changeEnterprises: Service['changeEnterprises'] = async (app, caller, input) => {
  const ids = [...new Set(input.ids)]
  return app.db.transaction().execute(async (tx) => {
    const before = await queries.lockEnterprises(tx, ids)
    if (before.length !== ids.length) throw new AppError('not_found')
    return change(tx, caller, before, input)
  })
}

/** Batch size of a transaction: it blocks other writers, and the search index updates after it. */
const atATime = 500

/** Counts what `changeMatchingEnterprises` would change with the same filter. */
export async function countMatchingEnterprises(
  { db }: App,
  _caller: Caller,
  { all, ...filter }: Fitting & { all?: true | undefined },
): Promise<{ count: number }> {
  return { count: await countEnterprises(db, conditionsOf({ filter, all })) }
}

/**
 * Changes the next batch of matching enterprises, in the order of their ids. Throws
 * changed_meanwhile with the actual number of matches where `expected` differs.
 */
export async function changeMatchingEnterprises(
  app: App,
  caller: Caller,
  { after = 0, expected, ...input }: MatchingChange,
): Promise<ChangedPart> {
  const filter = conditionsOf(input)
  return app.db.transaction().execute(async (tx) => {
    const count = await countEnterprises(tx, filter, after)
    if (count !== expected) throw new AppError('changed_meanwhile', { count })
    const ids = await idsAfter(tx, filter, { after, limit: atATime })
    const before = await queries.lockEnterprises(tx, ids)
    const next = ids.length < atATime ? null : (ids.at(-1) ?? null)
    const changed = await change(tx, caller, before, input)
    return { ...changed, next, left: next === null ? 0 : count - ids.length }
  })
}

/** Returns the filter. Throws invalid_input unless there is either a condition or `all`. */
function conditionsOf({ filter = {}, all }: Pick<MatchingChange, 'filter' | 'all'>): Fitting {
  if ((all ?? false) === isLimited(filter)) throw new AppError('invalid_input')
  return filter
}

async function change(
  tx: Tx,
  caller: Caller,
  before: readonly queries.EnterpriseRow[],
  { published, level }: Change,
): Promise<Changed> {
  const isOther = published !== undefined
  const refused = isOther ? before.filter(({ withheld }) => withheld) : []
  const toShow = before.filter((each) => isOther && !each.withheld && each.listed !== published)
  const toLevel = before.filter((each) => level !== undefined && each.level !== level)
  if (isOther) await setPublished(tx, idsOf(toShow), published)
  if (level !== undefined) await setLevel(tx, idsOf(toLevel), level)
  for (const { id } of toShow) {
    const action = published ? 'enterprise.publish' : 'enterprise.hide'
    await recordAudit(tx, caller, { action, targetKind: 'enterprise', targetId: id })
  }
  for (const { id, level: was } of toLevel) {
    await recordAudit(tx, caller, {
      action: 'enterprise.level',
      targetKind: 'enterprise',
      targetId: id,
      diff: { level: [was, level] },
    })
  }
  const changed = [...new Set([...idsOf(toShow), ...idsOf(toLevel)])]
  await publishWithListings(tx, changed)
  return { changed: changed.length, refused: refused.length }
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}
