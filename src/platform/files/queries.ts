import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface PublicFile {
  sha256: string
  type: string
  ext: string
  /** 1 image, 2 document. */
  kind: number
}

/** A file that everyone may see (visibility 1) and whose bytes are there (state 2). */
export async function publicFile(db: Db, uuid: string): Promise<PublicFile | null> {
  const { rows } = await sql<PublicFile>`
    select sha256, type, ext, kind from file
    where uuid = ${uuid}::uuid and visibility = 1 and state = 2`.execute(db)
  return rows[0] ?? null
}
