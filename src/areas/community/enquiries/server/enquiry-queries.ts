import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { contactKind } from '#shared/enums.ts'

export interface Address {
  email: string
  name: string
}

/** Returns the public email addresses of an enterprise. */
export async function contactAddresses(db: Db, enterpriseId: number): Promise<Address[]> {
  const { rows } = await sql<Address>`
    select lower(c.value) as email, e.name
    from contact c join enterprise e on e.id = c.enterprise_id
    where c.enterprise_id = ${enterpriseId} and c.kind = ${contactKind.email}
    order by c.sort limit 3`.execute(db)
  return rows
}
