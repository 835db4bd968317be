import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeStep } from '#identity/onboarding/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { contentDisposition } from '#platform/files/file-names.ts'
import { createTypefaces } from '#platform/previews/typefaces.ts'
import { AppError } from '#shared/app-error.ts'
import type { ResourceKind } from '#shared/enums-of-stats.ts'
import { languageInfo } from '#shared/languages.ts'
import { refusalOf, team } from '#shared/permission-rules.ts'
import { drawPng, drawSvg } from './drawing.ts'
import { logoSource } from './logo-source.ts'
import { getResources } from './brand-kit.ts'

interface FileRouteOptions {
  app: App
  callerOf: (request: FastifyRequest) => Promise<Caller>
  /** Path of the main site's logo, if it is a local file. */
  logoFile: string | null
}

interface Route {
  Params: { id: string; file: string }
  Querystring: { show?: string }
}

const mayFetch = team('member', 'id')
const filePattern = /^(logo|badge-light|badge-dark|qr)(?:\.svg|-(\d{1,4})\.png)$/

/**
 * Serves `/resources/{id}/badge-light-640.png`, for the enterprise's team and admins. A download
 * completes an onboarding step (K-102); with `?show` it is only displayed.
 */
export function resourceFileRoutes(server: FastifyInstance, options: FileRouteOptions): void {
  const { app, callerOf, logoFile } = options
  const typefaces = createTypefaces(join(app.files.folder, 'sizes/typefaces'))

  server.get<Route>('/resources/:id/:file', async (request, reply) => {
    const caller = await callerOf(request)
    const id = /^[1-9]\d{0,14}$/.test(request.params.id) ? Number(request.params.id) : 0
    const refusal = refusalOf(mayFetch, caller, { id }, false)
    if (refusal) throw new AppError(refusal)

    const { file } = request.params
    const [, kind, width] = filePattern.exec(file) ?? []
    const { vendor, files } = await getResources(app, caller, { id })
    if (!kind || !files.some(({ url }) => url.endsWith(`/${file}`))) throw new AppError('not_found')

    const isShown = request.query.show !== undefined
    const bytes = await draw(caller, kind as ResourceKind, width ? Number(width) : null, vendor)
    if (!isShown) {
      await app.db.transaction().execute((tx) => takeStep(tx, caller, id, 'resources'))
    }
    return reply
      .type(width ? 'image/png' : 'image/svg+xml')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
      )
      .header('content-disposition', isShown ? 'inline' : contentDisposition(file))
      .send(bytes)
  })

  async function draw(
    caller: Caller,
    kind: ResourceKind,
    width: number | null,
    { subDomain }: { subDomain: string | null },
  ): Promise<Buffer> {
    const logo = await logoSource(app, caller, logoFile)
    const member = app.texts.resources(caller.language, 'resources')['member'] ?? ''
    await typefaces.provide(`${member} ${logo.siteName}`)
    const drawn = {
      logo,
      member,
      rightToLeft: languageInfo[caller.language].dir === 'rtl',
      profileUrl: `${caller.origin}/${subDomain ?? ''}`,
    }
    return width === null ? drawSvg(kind, drawn) : drawPng(kind, width, drawn)
  }
}
