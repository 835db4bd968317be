import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

/** Returns the enterprise of the platform's own shop; null if there is none yet. */
export async function platformShopId(db: Db): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select e.id from store_platform_shop s join enterprise e on e.id = s.enterprise_id`.execute(db)
  return rows[0]?.id ?? null
}

export async function setPlatformShop(tx: Tx, enterpriseId: number): Promise<void> {
  await sql`
    insert into store_platform_shop (enterprise_id) values (${enterpriseId})`.execute(tx)
}
