import { randomUUID } from 'node:crypto'
import type { App } from '#platform/app.ts'
import { type Caller, mayWorkFor } from '#platform/caller.ts'
import { checkPdf } from '#platform/files/documents.ts'
import { fileNameFor, safeFileName } from '#platform/files/file-names.ts'
import { cleanImage, type Crop } from '#platform/files/images.ts'
import { fileUrl } from '#platform/files/routes.ts'
import { AppError } from '#shared/app-error.ts'
import { upload } from '#shared/constants.ts'
import { fileKind, fileState } from '#shared/enums.ts'
import { isFileRefusal } from '#shared/file-refusals.ts'
import { fileExtensions, fileHead, isFileType, isImageType } from '../file-head.ts'
import type { Announced, UploadedFile, uploadsContract } from '../contract.ts'
import * as queries from './upload-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof uploadsContract>

/** Daily limit of uploads per account: enough for galleries, too few to fill a disk. */
const mostADay = 500

/** Returns a target for a POST form (C-162), below `files`, or `images` for an image. */
export async function requestPolicy(app: App, caller: Caller, file: Announced) {
  const folder = isImageType(file.contentType) ? 'images' : 'files'
  const order = await announce(app, caller, file, folder)
  const { url, fields } = await app.uploadTargets.post(order)
  return { uuid: order.uuid, url, credentials: fields }
}

/** Returns a URL for a PUT request (C-163), below `images` or `files`. */
export const requestPresignedUrl: Service['requestPresignedUrl'] = async (app, caller, input) => {
  const { path, ...file } = input
  if (path === 'images' && !isImageType(file.contentType)) throw new AppError('file_type_refused')
  const order = await announce(app, caller, file, path)
  const { url, headers } = await app.uploadTargets.put(order)
  return { uuid: order.uuid, url, headers }
}

/**
 * Completes an upload: verifies its content and stores it, re-encoding images. Idempotent, for the
 * uploader only. Refused content is deleted; after other failures, such as overload, it can be
 * retried.
 */
export const completeUpload: Service['completeUpload'] = async (app, caller, { uuid, crop }) => {
  const found = await queries.uploadedFile(app.db, personOf(caller), uuid)
  if (!found) throw new AppError('not_found')
  if (!found.incoming) return uploadedFile(found)

  const { incoming } = found
  const judged = await readSent(app, incoming)
    .then((sent) => judge(sent, found.kind, crop ?? null))
    .catch(async (error: unknown) => {
      if (isFileRefusal(error)) await forget(app, uuid, incoming)
      throw error
    })
  const ready = await app.db.transaction().execute(async (tx) => {
    const row = await queries.lockedFile(tx, uuid)
    if (!row) throw new AppError('not_found')
    if (row.state === fileState.ready) return row
    const { bytes, ...properties } = judged
    const name = fileNameFor(row.name, properties.ext)
    return queries.makeReady(tx, uuid, { name, ...properties, ...(await app.files.store(bytes)) })
  })
  await app.files.bytes.remove(incoming)
  return uploadedFile(ready)
}

async function announce(
  app: App,
  caller: Caller,
  { fileName, contentType, bytes, vendorId, visibility }: Announced,
  folder: 'images' | 'files',
) {
  const uploadedBy = personOf(caller)
  if (vendorId !== undefined && !mayWorkFor(caller, vendorId)) throw new AppError('not_allowed')
  if (bytes > upload.maxBytes) throw new AppError('too_large')
  if (!isFileType(contentType)) throw new AppError('file_type_refused')
  if ((await queries.countOfToday(app.db, uploadedBy)) >= mostADay) {
    throw new AppError('too_many_requests')
  }
  const uuid = randomUUID()
  const incoming = `${folder}/${uuid}`
  const deleted = await app.db.transaction().execute(async (tx) => {
    await queries.insertAwaited(tx, {
      uuid,
      kind: isImageType(contentType) ? fileKind.image : fileKind.document,
      name: safeFileName(fileName),
      ext: fileExtensions[contentType],
      type: contentType,
      bytes,
      ownerId: vendorId ?? uploadedBy,
      uploadedBy,
      visibility,
      incoming,
    })
    return queries.deleteOldestPending(tx, uploadedBy, upload.maxFiles)
  })
  for (const key of deleted) await app.files.bytes.remove(key)
  return { uuid, key: incoming, type: contentType, bytes, origin: caller.origin }
}

async function forget(app: App, uuid: string, incoming: string): Promise<void> {
  await app.db.transaction().execute((tx) => queries.deleteFile(tx, uuid))
  await app.files.bytes.remove(incoming)
}

/** Reads an upload with a size limit, whatever size the store reports. */
async function readSent(app: App, key: string): Promise<Buffer> {
  const sent = await app.files.bytes.open(key)
  if (!sent) throw new AppError('file_not_sent')
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of sent.stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // Destroys the stream.
    if (bytes > upload.maxBytes) throw new AppError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Verifies the type by content and re-encodes images. */
async function judge(sent: Buffer, kind: number, crop: Crop | null) {
  const type = fileHead(sent)?.type
  if (!type || isImageType(type) !== (kind === fileKind.image)) {
    throw new AppError('file_type_refused')
  }
  const ext = fileExtensions[type]
  if (isImageType(type)) return { type, ext, ...(await cleanImage(sent, type, crop)) }
  await checkPdf(sent)
  return { type, ext, bytes: sent, width: null, height: null, color: null }
}

/** Maps a row to the API's shape. */
export function uploadedFile(row: queries.FileRow): UploadedFile {
  const { uuid, name, ext, type, kind, bytes, width, height, color } = row
  return {
    uuid,
    url: fileUrl(uuid),
    fileName: name,
    extension: ext,
    contentType: type,
    kind,
    bytes,
    width,
    height,
    color,
  }
}

function personOf({ accountId }: Caller): number {
  if (accountId === null) throw new AppError('not_signed_in')
  return accountId
}
