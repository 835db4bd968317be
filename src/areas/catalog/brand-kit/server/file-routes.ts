import { join } from 'node:path'
import { completeStep } from '#identity/onboarding/server/public.ts'
import type { Caller } from '#platform/caller.ts'
import { contentDisposition } from '#platform/files/file-names.ts'
import type { FeatureRoutes } from '#platform/http/feature-routes.ts'
import { createTypefaces } from '#platform/previews/typefaces.ts'
import { team } from '#shared/access.ts'
import { AppError } from '#shared/app-error.ts'
import type { ResourceKind } from '#shared/enums-of-stats.ts'
import { languageInfo } from '#shared/languages.ts'
import { parseId } from '#shared/parse-id.ts'
import { drawPng, drawSvg } from './drawing.ts'
import { logoSource } from './logo-source.ts'
import { getResources } from './brand-kit.ts'

const filePattern = /^(logo|badge-light|badge-dark|qr)(?:\.svg|-(\d{1,4})\.png)$/

/**
 * Registers `/resources/{id}/badge-light-640.png`, for an enterprise's team and admins. A download
 * completes an onboarding step (K-102); with `?show` it does not.
 */
export function fileRoutes({ app, route }: FeatureRoutes): void {
  const typefaces = createTypefaces(join(app.files.folder, 'sizes/typefaces'))

  route<{ id: string; file: string }, { show?: string }>({
    url: '/resources/:id/:file',
    access: team('member', 'id'),
    async handle({ request, reply, caller: callerOf }) {
      const caller = await callerOf()
      const id = parseId(request.params.id) ?? 0
      const { file } = request.params
      const [, kind, width] = filePattern.exec(file) ?? []
      const { vendor, files } = await getResources(app, caller, { id })
      const isOffered = files.some(({ url }) => url.endsWith(`/${file}`))
      if (!kind || !isOffered) throw new AppError('not_found')

      const isShown = request.query.show !== undefined
      const bytes = await draw(caller, kind as ResourceKind, width ? Number(width) : null, vendor)
      if (!isShown) {
        await app.db.transaction().execute((tx) => completeStep(tx, caller, id, 'resources'))
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
    },
  })

  async function draw(
    caller: Caller,
    kind: ResourceKind,
    width: number | null,
    { subDomain }: { subDomain: string | null },
  ): Promise<Buffer> {
    const logo = await logoSource(app, caller, app.settings.siteLogo)
    const member = app.texts.resources(caller.language, 'brandKit')['member'] ?? ''
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
