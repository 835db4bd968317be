import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { isImageSize, type Files } from './files.ts'
import { publicFile, type PublicFile } from './queries.ts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Rows of files already asked for; a file's bytes never change, its row goes with a restart at most. */
const knownFiles = 20_000

/** `/files/{uuid}?size=card`: public files, in a size or as they came; never runs as a script. */
export function fileRoutes(server: FastifyInstance, db: Db, files: Files): void {
  const known = new Map<string, PublicFile>()

  async function find(uuid: string): Promise<PublicFile> {
    const file = known.get(uuid) ?? (uuidPattern.test(uuid) ? await publicFile(db, uuid) : null)
    if (!file) throw new AppError('not_found')
    known.delete(uuid)
    known.set(uuid, file)
    if (known.size > knownFiles)
      for (const oldest of [...known.keys()].slice(0, 100)) known.delete(oldest)
    return file
  }

  server.get<{ Params: { uuid: string }; Querystring: { size?: string } }>(
    '/files/:uuid',
    async (request, reply) => {
      const file = await find(request.params.uuid)
      const { size } = request.query
      if (size !== undefined && !isImageSize(size)) throw new AppError('invalid_input', { size })
      const resized = size !== undefined && file.kind === 1
      const found = resized
        ? await files.openSize(file.sha256, size)
        : await files.open(file.sha256)
      if (!found) throw new AppError('not_found')
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-length', found.bytes)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(resized ? 'image/webp' : file.type)
        .header('content-disposition', file.kind === 1 ? 'inline' : 'attachment')
        .send(found.stream)
    },
  )
}

/** Where the browser gets a file; sizes are asked for by `?size=`. */
export function fileUrl(uuid: string): string {
  return `/files/${uuid}`
}
