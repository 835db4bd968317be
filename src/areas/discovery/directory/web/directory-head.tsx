import { useTranslation } from '#shared/use-translation.ts'
import { breadcrumbs } from '#shared/breadcrumbs.ts'
import { useFrame, type Frame } from '#shared/layout.ts'
import { withLanguage } from '#shared/links.ts'
import { PageHead } from '#ui/page-head.tsx'
import type { DirectoryPageData } from './directory-loader.ts'
import type { DirectoryState } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import type { GridCard } from './widgets/grid-card.ts'

/** Parameters of indexable URLs; any others make endless combinations. */
const ownParameters = ['kind', 'page']

interface DirectoryHeadProps {
  state: DirectoryState
  page: Pick<DirectoryPageData, 'title' | 'cards' | 'total'>
}

/** Metadata of a directory page. Sort order and view do not change the canonical URL. */
export function DirectoryHead({ state, page }: DirectoryHeadProps) {
  const { t } = useTranslation('directory')
  const frame = useFrame()
  const listings = state.kind === 'listings'
  const searched = state.query === '' ? null : t('titleSearch', { query: state.query })
  const title = searched ?? page.title ?? (listings ? t('titleListings') : null)
  const about = t(listings ? 'aboutListings' : 'aboutProfiles')
  // A sector and a category may have the same name.
  const among = state.preset && title && listings ? t('marketplace') : null
  const same = { ...state, language: null, sort: undefined, near: null, radius: null, view: null }
  const address = directoryHref(same)
  const parameters = new URLSearchParams(address.split('?')[1])
  const unlisted = [...parameters.keys()].some((name) => !ownParameters.includes(name))

  return (
    <PageHead
      title={
        state.page > 1
          ? joined(title ?? t('titleProfiles'), among, String(state.page))
          : joined(title, among)
      }
      description={joined(state.preset && title, about) ?? about}
      address={address}
      unlisted={unlisted}
      linkedData={
        import.meta.env.SSR && frame && !unlisted
          ? [
              ...(state.preset && title
                ? [
                    breadcrumbs(frame, [
                      listings
                        ? { name: t('titleListings'), address: '/marketplace' }
                        : { name: frame.site.name, address: '/' },
                      { name: title, address },
                    ]),
                  ]
                : []),
              // The home page is the largest: keep its linked data small.
              address === '/' ? siteData(frame) : listData(frame, page.cards, page.total),
            ]
          : unlisted
            ? undefined
            : []
      }
    />
  )
}

function joined(...words: (string | null)[]): string | null {
  return words.filter(Boolean).join(' · ') || null
}

/** schema.org WebSite with its search action. */
function siteData({ origin, site, language }: Frame) {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: site.name,
    url: `${origin}/`,
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}/?query={search_term_string}&lang=${language}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** Maximum listed results, as the HTML already contains all of them. */
const listed = 10

function listData({ origin, language }: Frame, cards: readonly GridCard[], total: number) {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: cards.slice(0, listed).map(({ redirectionUrl }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: origin + withLanguage(redirectionUrl, language),
    })),
  }
}
