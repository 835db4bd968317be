import { useFrame } from '#shared/layout.ts'
import { defaultLanguage, languages, type Language } from '#shared/languages.ts'
import { withLanguage } from '#shared/links.ts'

interface PageHeadProps {
  /** Null on the home page, which uses the site's name alone. */
  title: string | null
  description: string
  /** Canonical path and parameters, without the language. */
  address: string
  /** URL of the preview image, as from `previewOf`; defaults to the site's. */
  preview?: string
  kind?: 'website' | 'profile' | 'product'
  /** Emits `noindex`, for endless variations such as searches. */
  unlisted?: boolean
  /** schema.org objects (JSON-LD) in server-rendered HTML: the browser passes an empty list. */
  linkedData?: object | readonly object[] | undefined
}

/** Metadata of a page: title, description, canonical URL, alternate languages, preview image. */
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
 * Returns the URL of the preview image of a profile or listing, with the time of its last change as
 * cache buster.
 */
export function previewOf(kind: 'profile' | 'listing', name: string | number, updatedAt: string) {
  return `/files/preview/${kind}/${name}.jpg?v=${Date.parse(updatedAt).toString(36)}`
}

/** Open Graph locales need a country. */
const facebookLocales: Record<Language, string> = {
  en: 'en_US',
  si: 'si_LK',
  ta: 'ta_IN',
  ja: 'ja_JP',
  ur: 'ur_PK',
  ne: 'ne_NP',
  es: 'es_ES',
}

/** Serializes JSON-LD, escaped so that it cannot close its script element. */
function linkedDataJson(linkedData: object | readonly object[]): string {
  const content = Array.isArray(linkedData) ? { '@graph': linkedData } : linkedData
  return JSON.stringify({ '@context': 'https://schema.org', ...content })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
