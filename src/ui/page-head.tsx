import { useFrame } from '#shared/layout.ts'
import { defaultLanguage, languages, type Language } from '#shared/languages.ts'
import { withLanguage } from '#shared/links.ts'

interface PageHeadProps {
  /** Null on the site's first page, which bears its name alone. */
  title: string | null
  description: string
  /** Path and parameters that make the page what it is, without the language. */
  address: string
  /** What a link to it is shown with, as `previewOf` names it; without, the site's own. */
  preview?: string
  kind?: 'website' | 'profile' | 'product'
  /** Keeps endless variations, such as searches, out of other engines' lists. */
  unlisted?: boolean
  /**
   * schema.org: what the page is about, and what else it says. For other programs, which read what
   * the server sends: in the browser an empty list stands for it.
   */
  linkedData?: object | readonly object[] | undefined
}

/** What others know of a page: title, description, its one address, its languages, its picture. */
export function PageHead({
  title,
  description,
  address,
  preview = '/files/preview/site.jpg',
  kind = 'website',
  unlisted = false,
  linkedData,
}: PageHeadProps) {
  const frame = useFrame()
  if (!frame) return <title>{title ?? ''}</title>

  const { language, origin, site } = frame
  const summary = description.replaceAll(/\s+/g, ' ').trim().slice(0, 300)
  const fullTitle = title === null ? site.name : `${title} · ${site.name}`
  const canonical = origin + withLanguage(address, language)

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {unlisted && <meta name="robots" content="noindex,follow" />}
      <link rel="canonical" href={canonical} />
      <link
        rel="alternate"
        hrefLang="x-default"
        href={origin + withLanguage(address, defaultLanguage)}
      />
      {languages.map((other) => (
        <link
          key={other}
          rel="alternate"
          hrefLang={other}
          href={origin + withLanguage(address, other)}
        />
      ))}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title ?? site.name} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={facebookLocales[language]} />
      <meta property="og:image" content={origin + withLanguage(preview, language)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={fullTitle} />
      <meta name="twitter:card" content="summary_large_image" />
      {linkedData && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? linkedDataJson(linkedData) : '',
          }}
        />
      )}
    </>
  )
}

/**
 * Where the preview of a profile or listing is; the time of its last change makes others that keep
 * previews fetch a new one.
 */
export function previewOf(kind: 'profile' | 'listing', name: string | number, updatedAt: string) {
  return `/files/preview/${kind}/${name}.jpg?v=${Date.parse(updatedAt).toString(36)}`
}

/** Open Graph knows languages with a country only. */
const facebookLocales: Record<Language, string> = {
  en: 'en_US',
  si: 'si_LK',
  ta: 'ta_IN',
  ja: 'ja_JP',
  ur: 'ur_PK',
  ne: 'ne_NP',
  es: 'es_ES',
}

/** JSON that cannot end the script element it stands in. */
function linkedDataJson(linkedData: object | readonly object[]): string {
  const content = Array.isArray(linkedData) ? { '@graph': linkedData } : linkedData
  return JSON.stringify({ '@context': 'https://schema.org', ...content })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
