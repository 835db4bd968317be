import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { fileVisibility, userRole } from '#shared/enums.ts'
import { contentDisposition, fileNameFor } from './file-names.ts'
import { isImageSize, type Files } from './files.ts'
import { servedFile, type ServedFile } from './queries.ts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Public files already asked for: a file's bytes never change, but it can be taken away. */
const knownFiles = 20_000
const knownForMs = 60_000

interface FileRouteOptions {
  db: Db
  files: Files
  callerOf: (request: FastifyRequest) => Promise<Caller>
}

/**
 * `/files/{uuid}?size=card`: a file for those who may see it, in a size or as it was stored; never
 * runs as a script. To others it is not there.
 */
export function fileRoutes(server: FastifyInstance, { db, files, callerOf }: FileRouteOptions) {
  const known = new LRUCache<string, ServedFile>({ max: knownFiles, ttl: knownForMs })

  async function find(uuid: string): Promise<ServedFile> {
    const kept = known.get(uuid)
    if (kept) return kept
    const file = uuidPattern.test(uuid) ? await servedFile(db, uuid) : null
    if (!file) throw new AppError('not_found')
    if (file.visibility === fileVisibility.public) known.set(uuid, file)
    return file
  }

  server.get<{ Params: { uuid: string }; Querystring: { size?: string } }>(
    '/files/:uuid',
    async (request, reply) => {
      const file = await find(request.params.uuid)
      const isPublic = file.visibility === fileVisibility.public
      if (!isPublic && !maySee(file, await callerOf(request))) throw new AppError('not_found')

      const { size } = request.query
      if (size !== undefined && !isImageSize(size)) throw new AppError('invalid_input', { size })
      const resized = size !== undefined && file.kind === 1
      const found = resized
        ? await files.openSize(file.sha256, size)
        : await files.open(file.sha256)
      if (!found) throw new AppError('not_found')
      return (
        reply
          .header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'no-store')
          .header('content-length', found.bytes)
          // Pictures stand in mails, in search clients and in pages that show ours.
          .header('cross-origin-resource-policy', isPublic ? 'cross-origin' : 'same-origin')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .type(resized ? 'image/webp' : file.type)
          .header('content-disposition', dispositionOf(file))
          .send(found.stream)
      )
    },
  )
}

/** Where the browser gets a file; sizes are asked for by `?size=`. */
export function fileUrl(uuid: string): string {
  return `/files/${uuid}`
}

/** Admins and whoever brought it see everything; a team what belongs to its enterprise. */
function maySee(file: ServedFile, { accountId, role, teams }: Caller): boolean {
  if (accountId === null) return false
  if (role === userRole.admin || [file.owner_id, file.uploaded_by].includes(accountId)) return true
  if (file.visibility !== fileVisibility.team) return false
  return teams.some(({ enterpriseId }) => enterpriseId === file.owner_id)
}

/** Documents are downloaded under the name they came with and the extension of what they are. */
function dispositionOf({ kind, name, ext }: ServedFile): string {
  return kind === 1 ? 'inline' : contentDisposition(fileNameFor(name || 'document', ext))
}
