import type { Db } from '#platform/db/db.ts'

export interface VendorRow {
  id: number
  label: string
  subDomain: string | null
}

/** Returns an enterprise with its slug; null if unknown. */
export async function vendorRow(db: Db, id: number): Promise<VendorRow | null> {
  const row = await db
    .selectFrom('enterprise as e')
    .leftJoin('handle as h', (join) =>
      join.onRef('h.enterprise_id', '=', 'e.id').on('h.current', '=', true),
    )
    .select(['e.id', 'e.name as label', 'h.name as subDomain'])
    .where('e.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
