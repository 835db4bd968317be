import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { upload } from '#shared/constants.ts'
import type { FileKind } from '#shared/enums.ts'
import type { UploadedFile } from '../contract.ts'
import * as queries from './upload-queries.ts'
import { uploadedFile } from './uploads.ts'

/**
 * Claims uploads of an account to attach them, in order; at most 5 (K-012). Call it in the
 * transaction that writes the foreign key: unreferenced files are deleted after a day. Throws
 * invalid_input for another account's file, another kind, or too many.
 */
export async function claimFiles(
  tx: Tx,
  accountId: number,
  uuids: readonly string[],
  { kind, most = upload.maxFiles }: { kind?: FileKind; most?: number } = {},
): Promise<UploadedFile[]> {
  if (uuids.length === 0) return []
  if (uuids.length > most) throw new AppError('invalid_input', { most })
  const rows = await queries.claimable(tx, accountId, uuids)
  return uuids.map((uuid) => {
    const row = rows.find((row) => row.uuid === uuid)
    if (!row || (kind && row.kind !== kind)) throw new AppError('invalid_input', { uuid })
    return uploadedFile(row)
  })
}
