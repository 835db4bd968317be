import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Caller, isInTeam } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { fileKind, fileVisibility, userRole } from '#shared/enums.ts'
import { contentDisposition, fileNameFor } from './file-names.ts'
import { isImageSize, type Files } from './files.ts'
import { servedFile, type ServedFile } from './queries.ts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const pdf = 'application/pdf'

/** Size and TTL of the cache of public files. Content never changes, but files can be removed. */
const knownFiles = 20_000
const knownForMs = 60_000

interface FileRouteOptions {
  db: Db
  files: Files
  callerOf: (request: FastifyRequest) => Promise<Caller>
}

/**
 * Registers `/files/{uuid}?size=card`: serves a file, original or resized, sandboxed so that it
 * cannot run scripts. With `?view=1` a PDF is shown instead of downloaded, unless it is public: members
 * could publish pages under the site's address. Answers 404 to callers without access.
 */
export function fileRoutes(server: FastifyInstance, { db, files, callerOf }: FileRouteOptions) {
  const known = new LRUCache<string, ServedFile>({ max: knownFiles, ttl: knownForMs })

  async function find(uuid: string): Promise<ServedFile> {
    const cached = known.get(uuid)
    if (cached) return cached
    const file = uuidPattern.test(uuid) ? await servedFile(db, uuid) : null
    if (!file) throw new AppError('not_found')
    if (file.visibility === fileVisibility.public) known.set(uuid, file)
    return file
  }

  server.get<{ Params: { uuid: string }; Querystring: { size?: string; view?: string } }>(
    '/files/:uuid',
    async (request, reply) => {
      const file = await find(request.params.uuid)
      const isPublic = file.visibility === fileVisibility.public
      if (!isPublic && !maySee(file, await callerOf(request))) throw new AppError('not_found')

      const { size, view } = request.query
      if (size !== undefined && !isImageSize(size)) throw new AppError('invalid_input', { size })
      if (view !== undefined && file.type !== pdf) throw new AppError('invalid_input', { view })
      const resized = size !== undefined && file.kind === fileKind.image
      const found = resized
        ? await files.openSize(file.sha256, size)
        : await files.open(file.sha256)
      if (!found) throw new AppError('not_found')
      const isShown = view !== undefined && !isPublic
      if (isShown) letViewer(reply)
      else reply.header('content-security-policy', "default-src 'none'; sandbox")
      return (
        reply
          .header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'no-store')
          .header('content-length', found.bytes)
          // Public images are embedded in emails, search clients and other sites.
          .header('cross-origin-resource-policy', isPublic ? 'cross-origin' : 'same-origin')
          .type(resized ? 'image/webp' : file.type)
          .header('content-disposition', isShown ? 'inline' : dispositionOf(file))
          .send(found.stream)
      )
    },
  )
}

/**
 * Lets our pages show a PDF in a frame: browsers open no PDF viewer in a sandbox. The viewer runs
 * apart from the site, and nothing else is allowed.
 */
function letViewer(reply: FastifyReply): void {
  reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
}

/** Returns the URL of a file; `?size=` selects a size, `?view=1` shows a PDF in a page. */
export function fileUrl(uuid: string): string {
  return `/files/${uuid}`
}

/**
 * Returns whether a caller may download a non-public file: admins, its owner and its uploader; team
 * members if it belongs to their enterprise and is visible to the team.
 */
function maySee(file: ServedFile, caller: Caller): boolean {
  const { accountId, role } = caller
  if (accountId === null) return false
  if (role === userRole.admin || [file.owner_id, file.uploaded_by].includes(accountId)) return true
  if (file.visibility !== fileVisibility.team) return false
  return isInTeam(caller, file.owner_id)
}

/**
 * Returns the Content-Disposition of a file: documents are downloaded under their original name
 * with the extension of their type.
 */
function dispositionOf({ kind, name, ext }: ServedFile): string {
  return kind === fileKind.image
    ? 'inline'
    : contentDisposition(fileNameFor(name || 'document', ext))
}
