import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

/** Key of a table: whose, and on which page. */
export interface TableKey {
  accountId: number
  page: string
}

export async function viewsOf(db: Db, { accountId, page }: TableKey) {
  return db
    .selectFrom('table_view')
    .select(['id', 'name', 'query'])
    .where('account_id', '=', accountId)
    .where('page', '=', page)
    .orderBy('id')
    .execute()
}

export async function columnsOf(db: Db, { accountId, page }: TableKey): Promise<string[] | null> {
  const row = await db
    .selectFrom('table_columns')
    .select('columns')
    .where('account_id', '=', accountId)
    .where('page', '=', page)
    .executeTakeFirst()
  return row?.columns ?? null
}

/** Serialises changes to the views of an account. */
export async function lockViews(tx: Tx, accountId: number): Promise<void> {
  await sql`select from account where id = ${accountId} for no key update`.execute(tx)
}

export async function putView(tx: Tx, key: TableKey, view: { name: string; query: string }) {
  return tx
    .insertInto('table_view')
    .values({ account_id: key.accountId, page: key.page, ...view })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'page', 'name']).doUpdateSet({ query: view.query }),
    )
    .returning(['id', 'name', 'query'])
    .executeTakeFirstOrThrow()
}

export async function deleteView(tx: Tx, accountId: number, id: number): Promise<void> {
  await tx
    .deleteFrom('table_view')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
}

export async function putColumns(tx: Tx, key: TableKey, columns: string[]): Promise<void> {
  await tx
    .insertInto('table_columns')
    .values({ account_id: key.accountId, page: key.page, columns })
    .onConflict((conflict) => conflict.columns(['account_id', 'page']).doUpdateSet({ columns }))
    .execute()
}

export async function deleteColumns(tx: Tx, { accountId, page }: TableKey): Promise<void> {
  await tx
    .deleteFrom('table_columns')
    .where('account_id', '=', accountId)
    .where('page', '=', page)
    .execute()
}
