import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { upload } from '#shared/constants.ts'
import { targetSeconds, type Store, type UploadTargets } from '../store.ts'

export interface S3Settings {
  bucket: string
  region: string
  /** Null for Amazon's endpoint of the region. Must be reachable for browsers, too. */
  endpoint: string | null
  /** Null for the credentials of the machine's environment. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
  /** Path-style URLs: `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  pathStyle: boolean
}

/** Timeout in ms of one attempt until its response begins; there are two attempts. */
const tryMs = 3_500
/** Timeout in ms of all attempts together: the waiting request must be answered within 9 s. */
const totalMs = 8_000
/**
 * Upload size covered by that timeout; larger ones, such as data exports, get a second more per
 * megabyte.
 */
const writtenInTime = upload.maxBytes
const bytesPerMs = 1_000

/**
 * Creates a store in a bucket of an S3-compatible service, which browsers can upload to directly.
 */
export function s3Store(settings: S3Settings): Store & { targets: UploadTargets } {
  const { bucket: Bucket, region, endpoint, credentials, pathStyle } = settings
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: pathStyle,
    ...(credentials ? { credentials } : {}),
    // Newer checksums are not supported by all compatible services, and browsers cannot compute
    // them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: tryMs,
      // Without it, exceeding the timeout only logs a warning.
      throwOnRequestTimeout: true,
      // Between two chunks of a response.
      socketTimeout: 20_000,
    },
  })

  return {
    async put(Key, bytes, type) {
      const ContentType = type ? { ContentType: type } : {}
      const command = new PutObjectCommand({ Bucket, Key, Body: bytes, ...ContentType })
      const ms = totalMs + Math.max(0, bytes.length - writtenInTime) / bytesPerMs
      await within(ms, (abortSignal) => client.send(command, { abortSignal, requestTimeout: ms }))
    },
    async open(Key) {
      const found = await orMissing(
        within(totalMs, (abortSignal) =>
          client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal }),
        ),
      )
      if (!found?.Body) return null
      return { stream: found.Body as Readable, bytes: found.ContentLength ?? 0 }
    },
    touch: async () => false,
    async putAt(Key) {
      const found = await orMissing(
        within(totalMs, (abortSignal) =>
          client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal }),
        ),
      )
      return found?.LastModified?.getTime() ?? null
    },
    async remove(Key) {
      const command = new DeleteObjectCommand({ Bucket, Key })
      await within(totalMs, (abortSignal) => client.send(command, { abortSignal }))
    },
    async *list(Prefix) {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }),
        )
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key) yield { key: Key, bytes: Size ?? 0, putAt: LastModified?.getTime() ?? 0 }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
    targets: {
      post: ({ key, type, bytes }) =>
        createPresignedPost(client, {
          Bucket,
          Key: key,
          Expires: targetSeconds,
          Fields: { 'Content-Type': type },
          Conditions: [['content-length-range', bytes, bytes]],
        }),
      async put({ key, type, bytes }) {
        const command = new PutObjectCommand({
          Bucket,
          Key: key,
          ContentType: type,
          ContentLength: bytes,
        })
        const url = await getSignedUrl(client, command, {
          expiresIn: targetSeconds,
          // Signed headers: another type or length is refused.
          signableHeaders: new Set(['host', 'content-type', 'content-length']),
        })
        return { url, headers: { 'content-type': type } }
      },
    },
  }
}

/** Runs an abortable operation with a timeout in ms. A stream it returns may take longer. */
async function within<Value>(
  ms: number,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const ended = new AbortController()
  const timer = setTimeout(() => ended.abort(), ms)
  return run(ended.signal).finally(() => clearTimeout(timer))
}

async function orMissing<Value>(request: Promise<Value>): Promise<Value | null> {
  try {
    return await request
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return null
    throw error
  }
}
