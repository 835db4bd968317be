import type { FastifyReply, FastifyRequest } from 'fastify'
import { getVendorDetails } from '#catalog/enterprises/server/public.ts'
import { getPublicListing } from '#catalog/listings/server/public.ts'
import { getSiteFrame } from '#foundation/sites/server/public.ts'
import type { App } from '#platform/app.ts'
import { servedFile } from '#platform/files/queries.ts'
import type { FeatureRoutes } from '#platform/http/feature-routes.ts'
import { openPreviews, type PreviewContent } from '#platform/previews/previews.ts'
import { anyone } from '#shared/access.ts'
import { AppError } from '#shared/app-error.ts'
import { fileVisibility } from '#shared/enums.ts'
import { isLanguage } from '#shared/languages.ts'
import { parseId } from '#shared/parse-id.ts'
import type { Picture } from '#shared/schema.ts'

/**
 * Serves link preview images in the language of `?lang`: `/files/preview/site.jpg`,
 * `…/profile/{slug}.jpg`, `…/listing/{id}.jpg`.
 */
export function previewRoutes({ app, route }: FeatureRoutes): void {
  const previews = openPreviews(app.files)

  async function send(request: FastifyRequest, reply: FastifyReply, content: PreviewContent) {
    const etag = `"${previews.keyOf(content).slice(0, 24)}"`
    reply
      .header('etag', etag)
      .header('cache-control', `${isLanguageFixed(request) ? 'public' : 'private'}, max-age=86400`)
      .header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('image/jpeg').send(await previews.picture(content))
  }

  route({
    url: '/files/preview/site.jpg',
    access: anyone,
    async handle({ request, reply, caller: callerOf }) {
      const caller = await callerOf()
      const { aboutProfiles = '' } = app.texts.resources(caller.language, 'directory')
      return send(request, reply, {
        title: aboutProfiles,
        subtitle: null,
        siteName: (await getSiteFrame(app, caller)).name,
        cover: null,
        logo: null,
      })
    },
  })

  route<{ name: string }>({
    url: '/files/preview/profile/:name.jpg',
    access: anyone,
    async handle({ request, reply, caller: callerOf }) {
      const { name } = request.params
      if (!/^[a-z0-9]{1,63}$/i.test(name)) throw new AppError('not_found')
      const caller = await callerOf()
      const { profile } = await getVendorDetails(app, caller, { profile: name })
      const { brand, cover, gallery, locations, logo } = profile
      return send(request, reply, {
        title: brand,
        subtitle: locations[0]?.displayTitle || null,
        siteName: (await getSiteFrame(app, caller)).name,
        cover: await contentOf(app, cover ?? gallery[0]),
        logo: await contentOf(app, logo),
      })
    },
  })

  route<{ id: string }>({
    url: '/files/preview/listing/:id.jpg',
    access: anyone,
    async handle({ request, reply, caller: callerOf }) {
      const id = parseId(request.params.id)
      if (id === null) throw new AppError('not_found')
      const caller = await callerOf()
      const { title, images, brand } = await getPublicListing(app, caller, { id })
      return send(request, reply, {
        title,
        subtitle: brand?.name ?? null,
        siteName: (await getSiteFrame(app, caller)).name,
        cover: await contentOf(app, images[0]),
        logo: null,
      })
    },
  })
}

/** Whether the URL names the language; otherwise the picture depends on cookie and headers. */
function isLanguageFixed({ query }: FastifyRequest): boolean {
  const { lang } = query as { lang?: unknown }
  return typeof lang === 'string' && isLanguage(lang)
}

async function contentOf(app: App, picture: Picture | null | undefined): Promise<string | null> {
  const uuid = picture?.url.split('/').at(-1)
  const file = uuid ? await servedFile(app.db, uuid) : null
  return file?.visibility === fileVisibility.public ? file.sha256 : null
}
