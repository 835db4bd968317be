import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { fileState, fileVisibility, type FileKind } from '#shared/enums.ts'

export interface ServedFile {
  sha256: string
  type: string
  ext: string
  name: string
  kind: FileKind
  visibility: number
  owner_id: number | null
  uploaded_by: number | null
}

/** SQL of a `PictureRow` of the file `f`. */
export const pictureJson = sql`json_build_object(
  'uuid', f.uuid, 'color', f.color, 'width', f.width, 'height', f.height)`

/** SQL condition: the file `f` is uploaded and visible to everyone. */
export const isPublicFile = sql`f.visibility = ${sql.lit(fileVisibility.public)} and f.state = ${sql.lit(fileState.ready)}`

/** SQL of the `PictureRow` of an uploaded file; null without one. */
export function pictureIn(uuid: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${pictureJson} from file f where f.uuid = ${uuid} and f.state = ${sql.lit(fileState.ready)})`
}

/** Finds an uploaded file by uuid. */
export async function servedFile(db: Db, uuid: string): Promise<ServedFile | null> {
  const { rows } = await sql<ServedFile>`
    select sha256, type, ext, name, kind, visibility, owner_id, uploaded_by from file
    where uuid = ${uuid}::uuid and state = ${fileState.ready}`.execute(db)
  return rows[0] ?? null
}
