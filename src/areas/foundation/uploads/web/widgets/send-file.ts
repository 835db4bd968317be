import { apiOf } from '#shared/api-client.ts'
import { isImageType } from '../../file-head.ts'
import type { UploadedFile, uploadsContract } from '../../contract.ts'
import type { ChosenFile } from './chosen-file.ts'

const api = apiOf<typeof uploadsContract>('uploads')

export interface SendOptions {
  vendorId: number | undefined
  visibility: 1 | 2 | 3 | undefined
  /** Fraction, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Share of the progress reserved for server-side processing. */
const keepingPart = 0.1

/**
 * Uploads a file to the server or bucket and completes it. Images by POST, documents by PUT
 * (specification 7.12).
 */
export async function sendFile(chosen: ChosenFile, options: SendOptions): Promise<UploadedFile> {
  const { file, type, crop } = chosen
  const { vendorId, visibility, onProgress, signal } = options
  const announced = {
    fileName: file.name,
    contentType: type,
    bytes: file.size,
    vendorId,
    visibility,
  }
  const { uuid, ...target } = isImageType(type)
    ? await byPost(announced, file, signal)
    : await byPut(announced, file, signal)
  await transfer(target, (part) => onProgress(part * (1 - keepingPart)), signal)
  const uploaded = await api.completeUpload({ uuid, ...(crop ? { crop } : {}) }, { signal })
  onProgress(1)
  return uploaded
}

type Announced = Parameters<typeof api.requestPolicy>[0]

interface Target {
  method: 'POST' | 'PUT'
  url: string
  headers: Readonly<Record<string, string>>
  body: FormData | File
}

type FileToUpload = Target & { uuid: string }

async function byPost(
  announced: Announced,
  file: File,
  signal: AbortSignal,
): Promise<FileToUpload> {
  const { uuid, url, credentials } = await api.requestPolicy(announced, { signal })
  const body = new FormData()
  for (const [name, value] of Object.entries(credentials)) body.append(name, value)
  // Must be last: fields after the file are ignored.
  body.append('file', file)
  return { uuid, url, method: 'POST', headers: {}, body }
}

async function byPut(announced: Announced, file: File, signal: AbortSignal): Promise<FileToUpload> {
  const body = { ...announced, path: 'files' } as const
  const { uuid, url, headers } = await api.requestPresignedUrl(body, { signal })
  return { uuid, url, method: 'PUT', headers, body: file }
}

/** By XMLHttpRequest, as `fetch` has no upload progress. */
function transfer(target: Target, onProgress: (part: number) => void, signal: AbortSignal) {
  const { method, url, headers, body } = target
  // May have been aborted before this.
  signal.throwIfAborted()
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new Error(`upload answered ${request.status}`)),
    )
    request.addEventListener('error', () => reject(new Error('upload failed')))
    request.addEventListener('abort', () => reject(new Error('upload cancelled')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
