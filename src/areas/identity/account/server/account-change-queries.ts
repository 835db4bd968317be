import type { Tx } from '#platform/db/db.ts'

export async function accountName(tx: Tx, id: number): Promise<string | null> {
  const row = await tx
    .selectFrom('account')
    .select('name')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.name ?? null
}
