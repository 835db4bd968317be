import type { Tx } from '#platform/db/db.ts'
import type { UserRole } from '#shared/enums.ts'

/** Returns and locks the role of an account; null if unknown. */
export async function roleOf(tx: Tx, id: number): Promise<UserRole | null> {
  const row = await tx
    .selectFrom('account')
    .select('role')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.role ?? null
}
