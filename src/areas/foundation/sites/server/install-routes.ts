import type { FeatureRoutes } from '#platform/http/feature-routes.ts'
import { anyone } from '#shared/access.ts'
import { AppError } from '#shared/app-error.ts'
import { languageInfo } from '#shared/languages.ts'
import { getSiteFrame } from './client-settings.ts'
import { siteIcon, siteIcons, type SiteIcon } from './site-icon.ts'

const day = 'max-age=86400'

/** What a browser needs to install the site as an app: `/manifest.webmanifest` and its icons. */
export function installRoutes({ app, route }: FeatureRoutes): void {
  route({
    url: '/manifest.webmanifest',
    access: anyone,
    async handle({ reply, caller: callerOf }) {
      const caller = await callerOf()
      const { language } = caller
      const { name } = await getSiteFrame(app, caller)
      return reply
        .type('application/manifest+json')
        .header('cache-control', `private, ${day}`)
        .send({
          id: '/',
          name,
          short_name: name,
          lang: language,
          dir: languageInfo[language].dir,
          start_url: `/?lang=${language}`,
          scope: '/',
          display: 'standalone',
          background_color: '#ffffff',
          theme_color: '#ffffff',
          icons: Object.entries(siteIcons).map(([icon, { side, isMaskable }]) => ({
            src: `/icons/${icon}.png`,
            sizes: `${side}x${side}`,
            type: 'image/png',
            purpose: isMaskable ? 'maskable' : 'any',
          })),
        })
    },
  })

  route<{ name: string }>({
    url: '/icons/:name.png',
    access: anyone,
    async handle({ request, reply, caller: callerOf }) {
      const { name } = request.params
      if (!isIcon(name)) throw new AppError('not_found')
      const { logoUrl } = await getSiteFrame(app, await callerOf())
      return reply
        .type('image/png')
        .header('cache-control', `public, ${day}`)
        .send(await siteIcon(app, logoUrl, name))
    },
  })
}

function isIcon(name: string): name is SiteIcon {
  return Object.hasOwn(siteIcons, name)
}
