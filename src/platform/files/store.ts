import type { Readable } from 'node:stream'

/**
 * Where bytes lie, by key: a folder of this machine, or a bucket of an S3-compatible service. Keys
 * are paths of small letters, digits and hyphens, with `/` between.
 */
export interface Store {
  /** Complete or not at all; what had the key before is replaced, and its age begins anew. */
  put(key: string, bytes: Buffer, type?: string): Promise<void>
  /** The caller reads or destroys the stream. */
  open(key: string): Promise<OpenBytes | null>
  /** Makes its age begin anew; false where there is nothing, or it has to be put again for that. */
  touch(key: string): Promise<boolean>
  /** Milliseconds since 1970 at which it was put; null where there is nothing. */
  putAt(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  /** Everything whose key begins so, in no order, half-written things of a died process too. */
  list(prefix: string): AsyncIterable<StoredBytes>
  /** Where the service takes files from browsers by itself; without it our own endpoints do. */
  targets?: UploadTargets
}

export interface OpenBytes {
  stream: Readable
  bytes: number
}

export interface StoredBytes {
  key: string
  bytes: number
  /** Milliseconds since 1970. */
  putAt: number
}

/** Places that a browser sends one file to: signed, for a while, for this key, type and size alone. */
export interface UploadTargets {
  /** A form to POST: the fields first, the file last, as `file` (specification 7.12). */
  post(order: UploadOrder): Promise<{ url: string; fields: Record<string, string> }>
  /** An address to PUT the bare bytes to, with these headers. */
  put(order: UploadOrder): Promise<{ url: string; headers: Record<string, string> }>
}

export interface UploadOrder {
  key: string
  type: string
  /** Exactly so many are taken. */
  bytes: number
  /** Scheme and host of the site the browser is on. */
  origin: string
}

/** How long a signed target is good for, in seconds. */
export const targetSeconds = 15 * 60
