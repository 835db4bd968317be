import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { type FileKind, fileState, type FileVisibility } from '#shared/enums.ts'

export interface AwaitedInput {
  uuid: string
  kind: FileKind
  name: string
  ext: string
  type: string
  bytes: number
  ownerId: number
  uploadedBy: number
  visibility: FileVisibility
  incoming: string
}

export interface FileRow {
  uuid: string
  kind: FileKind
  name: string
  ext: string
  type: string
  bytes: number
  width: number | null
  height: number | null
  color: string | null
  state: number
  incoming: string | null
}

const columns = [
  'uuid',
  'kind',
  'name',
  'ext',
  'type',
  'bytes',
  'width',
  'height',
  'color',
  'state',
  'incoming',
] as const

/** Counts an account's uploads in the last 24 hours, incomplete ones included. */
export async function countOfToday(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from file
    where uploaded_by = ${accountId} and created_at > now() - interval '24 hours'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertAwaited(tx: Tx, file: AwaitedInput): Promise<void> {
  const { ownerId, uploadedBy, ...rest } = file
  await tx
    .insertInto('file')
    .values({ ...rest, owner_id: ownerId, uploaded_by: uploadedBy, state: fileState.pending })
    .execute()
}

/** Deletes the account's oldest pending uploads, keeping `left`; returns their keys. */
export async function deleteOldestPending(
  tx: Tx,
  accountId: number,
  left: number,
): Promise<string[]> {
  const { rows } = await sql<{ incoming: string }>`
    delete from file where uuid in (
      select uuid from file where uploaded_by = ${accountId} and state = ${fileState.pending}
      order by created_at desc, uuid offset ${left})
    returning incoming`.execute(tx)
  return rows.map(({ incoming }) => incoming)
}

/** Returns a file uploaded by the account. */
export async function uploadedFile(
  db: Db,
  accountId: number,
  uuid: string,
): Promise<FileRow | undefined> {
  return db
    .selectFrom('file')
    .select(columns)
    .where('uuid', '=', uuid)
    .where('uploaded_by', '=', accountId)
    .where('state', 'in', [fileState.pending, fileState.ready])
    .executeTakeFirst()
}

/** Locks a file until the transaction ends. */
export async function lockedFile(tx: Tx, uuid: string): Promise<FileRow | undefined> {
  return tx
    .selectFrom('file')
    .select(columns)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
}

export interface ReadyInput {
  name: string
  type: string
  ext: string
  sha256: string
  bytes: number
  width: number | null
  height: number | null
  color: string | null
}

export async function makeReady(tx: Tx, uuid: string, file: ReadyInput): Promise<FileRow> {
  return tx
    .updateTable('file')
    .set({ ...file, state: fileState.ready, incoming: null })
    .where('uuid', '=', uuid)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteFile(tx: Tx, uuid: string): Promise<void> {
  await tx.deleteFrom('file').where('uuid', '=', uuid).execute()
}

/** Returns the account's complete files, locked against deletion. */
export async function claimable(
  tx: Tx,
  accountId: number,
  uuids: readonly string[],
): Promise<FileRow[]> {
  return tx
    .selectFrom('file')
    .select(columns)
    .where('uuid', 'in', [...uuids])
    .where('uploaded_by', '=', accountId)
    .where('state', '=', fileState.ready)
    .forShare()
    .execute()
}
