import { useFrame } from '#shared/frame.ts'
import { defaultLanguage, languages } from '#shared/languages.ts'
import { withLanguage } from '#shared/links.ts'

interface PageHeadProps {
  /** Null on the site's first page, which bears its name alone. */
  title: string | null
  description: string
  /** Path and parameters that make the page what it is, without the language. */
  address: string
  /** Of a picture, from the site's root or whole. */
  image?: string | null | undefined
  kind?: 'website' | 'profile' | 'product'
  /** Keeps endless variations, such as searches, out of other engines' lists. */
  unlisted?: boolean
  /** schema.org */
  linkedData?: object
}

/** What others know of a page: title, description, its one address, its languages, its picture. */
export function PageHead({
  title,
  description,
  address,
  image,
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
      <meta property="og:locale" content={language} />
      {image && <meta property="og:image" content={new URL(image, origin).href} />}
      {linkedData && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: safeJson(linkedData) }}
        />
      )}
    </>
  )
}

/** JSON that cannot end the script element it stands in. */
function safeJson(value: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...value })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
