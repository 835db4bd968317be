import type { Readable } from 'node:stream'

/**
 * Storage of bytes by key: a local folder or a bucket of an S3-compatible service. Keys are paths
 * of lower-case letters, digits and hyphens, separated by `/`.
 */
export interface Store {
  /** Writes atomically; replaces existing content and resets its age. */
  put(key: string, bytes: Buffer, type?: string): Promise<void>
  /** Opens a stream, which the caller must read or destroy; null if the key does not exist. */
  open(key: string): Promise<OpenBytes | null>
  /**
   * Resets the age. Returns false if the key does not exist, or if the store only does so by `put`.
   */
  touch(key: string): Promise<boolean>
  /** Unix time in ms of the last write; null if the key does not exist. */
  putAt(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  /** Lists all keys with a prefix, unordered, including partial files left by a crash. */
  list(prefix: string): AsyncIterable<StoredBytes>
  /** Direct uploads to the service, if supported; otherwise our own endpoints are used. */
  targets?: UploadTargets
}

export interface OpenBytes {
  stream: Readable
  bytes: number
}

export interface StoredBytes {
  key: string
  bytes: number
  /** Unix time in ms. */
  putAt: number
}

/** Presigned upload targets: valid for a limited time, and for one key, type and size only. */
export interface UploadTargets {
  /** Returns a form to POST: the fields first, the file last, as `file` (specification 7.12). */
  post(order: UploadOrder): Promise<{ url: string; fields: Record<string, string> }>
  /** Returns a URL to PUT the raw bytes to, with these headers. */
  put(order: UploadOrder): Promise<{ url: string; headers: Record<string, string> }>
}

export interface UploadOrder {
  key: string
  type: string
  /** Exact size required. */
  bytes: number
  /** Scheme and host of the site the browser is on. */
  origin: string
}

/** Lifetime of a signed target in seconds. */
export const targetSeconds = 15 * 60
