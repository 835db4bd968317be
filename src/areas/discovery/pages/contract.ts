import { z } from 'zod'
import { anyone } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { LanguageCode } from '#shared/schema.ts'

export type SitePage = z.infer<typeof SitePage>
/** A static page of the site, such as its privacy policy, in one language. */
export const SitePage = z.object({
  key: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Sanitized HTML; links within the site are paths. */
  html: z.string(),
  /** BCP 47; differs from the requested one if there is no such text. */
  language: z.string(),
  updatedAt: z.iso.datetime(),
})

const getPage = endpoint(anyone, 'GET /application/pages/{key}')
  .route({ summary: 'A static page of the site: info, privacy and others' })
  .errors(fails('not_found'))
  .input(z.object({ key: z.string().max(200), language: LanguageCode.optional() }))
  .output(SitePage)

export type SiteMenu = z.infer<typeof SiteMenu>
/** Targets of a site's menus. */
export const SiteMenu = z.object({
  /** Keys of static pages, at `/{key}`. */
  pages: z.array(z.string()),
  /** URL of the featured content; null for none. */
  spotlight: z.string().nullable(),
})

const getMenu = endpoint(anyone, 'GET /application/menu')
  .route({ summary: 'The static pages of this site, and its featured content' })
  .output(SiteMenu)

export const pagesContract = { getPage, getMenu }
