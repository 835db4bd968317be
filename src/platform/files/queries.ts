import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface ServedFile {
  sha256: string
  type: string
  ext: string
  name: string
  /** 1 image, 2 document. */
  kind: number
  visibility: number
  owner_id: number | null
  uploaded_by: number | null
}

/** SQL of a `PictureRow` of the file `f`. */
export const pictureJson = sql`json_build_object(
  'uuid', f.uuid, 'color', f.color, 'width', f.width, 'height', f.height)`

/** Finds a file by uuid whose upload is complete (state 2). */
export async function servedFile(db: Db, uuid: string): Promise<ServedFile | null> {
  const { rows } = await sql<ServedFile>`
    select sha256, type, ext, name, kind, visibility, owner_id, uploaded_by from file
    where uuid = ${uuid}::uuid and state = 2`.execute(db)
  return rows[0] ?? null
}
