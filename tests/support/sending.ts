import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Announced } from '#foundation/uploads/contract.ts'
import {
  completeUpload,
  requestPolicy,
  requestPresignedUrl,
} from '#foundation/uploads/server/uploads.ts'

interface Announcement extends Partial<Announced> {
  contentType: string
}

/** Announces a file as a browser does; by default with true properties. */
export function announced(content: Uint8Array, meta: Announcement): Announced {
  return { fileName: 'a file', bytes: content.length, visibility: 1, ...meta }
}

/** Uploads a file with a POST form; returns its uuid and the store's status. */
export async function postFile(app: App, caller: Caller, content: Uint8Array, meta: Announcement) {
  const { uuid, url, credentials } = await requestPolicy(app, caller, announced(content, meta))
  const { status } = await postForm(url, credentials, content)
  return { uuid, status }
}

export async function postForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  content: Uint8Array,
): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([new Uint8Array(content)]), 'a file')
  return fetch(url, { method: 'POST', body })
}

/** Uploads a file with PUT. */
export async function putFile(app: App, caller: Caller, content: Uint8Array, meta: Announcement) {
  const order = { ...announced(content, meta), path: 'files' as const }
  const { uuid, url, headers } = await requestPresignedUrl(app, caller, order)
  const { status } = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(content) })
  return { uuid, status }
}

/** Uploads a file and completes the upload. */
export async function uploadFile(
  app: App,
  caller: Caller,
  content: Uint8Array,
  meta: Announcement,
) {
  const { uuid } = await postFile(app, caller, content, meta)
  return completeUpload(app, caller, { uuid })
}
