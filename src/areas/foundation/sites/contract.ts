import { z } from 'zod'
import { anyone } from '#shared/access.ts'
import { endpoint } from '#shared/contract.ts'
import { LanguageCode } from '#shared/schema.ts'

export type ClientSettings = z.infer<typeof ClientSettings>
/** Settings a client loads first (specification 3.2, C-007). */
export const ClientSettings = z.object({
  languageCode: LanguageCode,
  /** Time in ms of the last change of interface texts; part of their file name. */
  translationTimestamp: z.number().int(),
  googleMapsKey: z.string().nullable(),
  /** A map tile server; null to render maps from the bundled world. */
  mapTiles: z
    .object({
      /** With `{z}`, `{x}` and `{y}`. */
      url: z.string(),
      /** Attribution; a URL at its end becomes a link. */
      attribution: z.string(),
    })
    .nullable(),
  openExchangeRatesAppId: z.string().nullable(),
  whiteLabel: z.object({ subdomain: z.string().nullable() }),
  search: z.object({
    appId: z.string(),
    apiKey: z.string(),
    /** Host with port and path, no scheme: `localhost:3000/search`. */
    host: z.string(),
    protocol: z.enum(['http', 'https']),
    indexPrefix: z.string(),
  }),
  chat: z.object({ homeserverUrl: z.string() }),
  store: z.object({ baseUrl: z.string() }),
  cdnUrl: z.string(),
})

const getClientSettings = endpoint(anyone, 'GET /application/client-settings')
  .route({ summary: 'Settings a client loads first, with the URLs of other back ends' })
  .output(ClientSettings)

const listLanguages = endpoint(anyone, 'GET /application/languages')
  .route({ summary: 'Interface languages' })
  .output(z.array(z.object({ code: LanguageCode, name: z.string(), dir: z.enum(['ltr', 'rtl']) })))

const listCurrencies = endpoint(anyone, 'GET /application/currencies')
  .route({ summary: 'Display currencies; rates are units per US dollar' })
  .output(
    z.array(
      z.object({
        id: z.number().int(),
        code: z.string().length(3),
        exponent: z.number().int(),
        rate: z.number(),
      }),
    ),
  )

export type SiteFrame = z.infer<typeof SiteFrame>
/** The site's data in the page layout; never the product's name. */
export const SiteFrame = z.object({
  name: z.string(),
  logoUrl: z.string().nullable(),
  contactEmail: z.string().nullable(),
  whiteLabel: z.boolean(),
  /** Whether its pages have a tab bar on phones. */
  hasBar: z.boolean(),
  /** Profiles in social networks. */
  socialLinks: z.array(z.string()),
})

const getSiteFrame = endpoint(anyone, 'GET /application/site')
  .route({ summary: 'The site’s name, logo and contact' })
  .output(SiteFrame)

const getTranslation = endpoint(anyone, 'GET /translation/{language}')
  .route({ summary: 'Interface texts of one language, as on the content delivery network' })
  .input(z.object({ language: LanguageCode }))
  .output(z.record(z.string(), z.string()))

export const sitesContract = {
  getClientSettings,
  listLanguages,
  listCurrencies,
  getSiteFrame,
  getTranslation,
}
