import { accountOf } from '#platform/caller.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import { viewsPerTable } from '#shared/table-choices.ts'
import type { tableViewsContract } from '../contract.ts'
import * as queries from './table-view-queries.ts'

type Service = Handlers<typeof tableViewsContract>

export const getTable: Service['getTable'] = async ({ db }, caller, { page }) => {
  const key = { accountId: accountOf(caller), page }
  const [views, columns] = await Promise.all([queries.viewsOf(db, key), queries.columnsOf(db, key)])
  return { views, columns }
}

/** Saves a view, replacing the one of the same name. Idempotent. */
export const saveView: Service['saveView'] = async ({ db }, caller, { page, name, query }) => {
  const key = { accountId: accountOf(caller), page }
  return db.transaction().execute(async (tx) => {
    await queries.lockViews(tx, key.accountId)
    const views = await queries.viewsOf(tx, key)
    const isNew = views.every((view) => view.name !== name)
    if (isNew && views.length >= viewsPerTable) throw new AppError('too_many_requests')
    return queries.putView(tx, key, { name, query })
  })
}

export const deleteView: Service['deleteView'] = async ({ db }, caller, { id }) => {
  await db.transaction().execute((tx) => queries.deleteView(tx, accountOf(caller), id))
}

export const chooseColumns: Service['chooseColumns'] = async ({ db }, caller, input) => {
  const { page, columns } = input
  const key = { accountId: accountOf(caller), page }
  await db
    .transaction()
    .execute((tx) =>
      columns.length > 0 ? queries.putColumns(tx, key, columns) : queries.deleteColumns(tx, key),
    )
}
