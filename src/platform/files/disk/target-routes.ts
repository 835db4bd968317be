import type { Readable } from 'node:stream'
import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, isAppError } from '#shared/app-error.ts'
import { upload } from '#shared/constants.ts'
import type { DiskStore } from './disk-store.ts'
import { readPermit, targetPath, type Permit } from './own-targets.ts'

export interface TargetRouteOptions {
  store: DiskStore
  signingKey: string
}

/**
 * Registers the upload endpoints that replace S3's: `POST /files` accepts a multipart form with the
 * file as its last part, `PUT /files/{key}` a raw body. The signature alone authorizes: only the
 * signed key, type and size are accepted.
 */
export async function targetRoutes(
  server: FastifyInstance,
  { store, signingKey }: TargetRouteOptions,
): Promise<void> {
  await server.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 10, fieldSize: 2048, fileSize: upload.maxBytes, parts: 11 },
      throwFileSizeLimit: false,
    })

    closeRefused(scope)
    scope.post(targetPath, async (request, reply) => {
      const fields = new Map<string, string>()
      for await (const part of partsOf(request)) {
        if (part.type === 'field') {
          fields.set(part.fieldname, String(part.value))
          continue
        }
        const permit = permitOf(fields, signingKey)
        await receive(store, permit, part.file)
        return reply.status(204).send()
      }
      throw new AppError('malformed_request')
    })
  })

  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    closeRefused(scope)
    scope.put(
      `${targetPath}/:folder(^images$|^files$)/:name`,
      async (request: PutRequest, reply) => {
        const { policy = '', signature = '' } = request.query
        const permit = readPermit(policy, signature, signingKey)
        const { folder, name } = request.params
        const isIt = permit.key === `${folder}/${name}`
        if (!isIt || permit.type !== request.headers['content-type']) {
          throw new AppError('not_allowed')
        }
        await receive(store, permit, request.body)
        return reply.status(200).send()
      },
    )
  })
}

/**
 * Yields the parts of a form in order. Throws malformed_request for a body that is not a multipart
 * form.
 */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts()
  } catch (error) {
    const isKnown = isAppError(error) || (error instanceof Error && 'statusCode' in error)
    throw isKnown ? error : new AppError('malformed_request', {}, { cause: error })
  }
}

/** Closes the connection after refusing a file, because the rest of its body is not read. */
function closeRefused(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete) reply.header('connection', 'close')
  })
}

type PutRequest = FastifyRequest<{
  Params: { folder: string; name: string }
  Querystring: { policy?: string; signature?: string }
  Body: Readable
}>

function permitOf(fields: ReadonlyMap<string, string>, signingKey: string): Permit {
  const permit = readPermit(fields.get('policy') ?? '', fields.get('signature') ?? '', signingKey)
  if (fields.get('key') !== permit.key || fields.get('Content-Type') !== permit.type) {
    throw new AppError('not_allowed')
  }
  return permit
}

async function receive(store: DiskStore, permit: Permit, content: Readable): Promise<void> {
  await store.receive(permit.key, counted(content, permit.bytes))
}

/** Fails the stream with too_large or malformed_request unless it has exactly `bytes` bytes. */
async function* counted(content: Readable, bytes: number): AsyncGenerator<Uint8Array> {
  let count = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    count += chunk.length
    if (count > bytes) throw new AppError('too_large')
    yield chunk
  }
  if (count < bytes) throw new AppError('malformed_request')
}
