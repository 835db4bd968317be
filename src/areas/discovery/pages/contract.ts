import { z } from 'zod'
import { anyone } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { LanguageCode } from '#shared/schema.ts'

export type SitePage = z.infer<typeof SitePage>
/** A page of the site itself, such as its privacy page, in one language. */
export const SitePage = z.object({
  key: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Safe HTML; addresses on this site begin with a slash. */
  html: z.string(),
  /** BCP 47; another language than asked where there is no such text. */
  language: z.string(),
  updatedAt: z.iso.datetime(),
})

const getPage = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/application/pages/{key}',
    tags: ['application'],
    summary: 'A page of the site itself: info, privacy and others',
  })
  .errors(fails('not_found'))
  .input(z.object({ key: z.string().max(200), language: LanguageCode.optional() }))
  .output(SitePage)

export type SiteMenu = z.infer<typeof SiteMenu>
/** What the menus of a site can lead to. */
export const SiteMenu = z.object({
  /** Keys of the site's own pages: `/{key}`. */
  pages: z.array(z.string()),
  /** Address of what is featured now; null when nothing is. */
  spotlight: z.string().nullable(),
})

const getMenu = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/application/menu',
    tags: ['application'],
    summary: 'Which pages of its own this site has, and what is featured on it',
  })
  .output(SiteMenu)

export const pagesContract = { getPage, getMenu }
