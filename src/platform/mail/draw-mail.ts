import type { Language } from '#shared/languages.ts'
import { languageInfo } from '#shared/languages.ts'
import { mailColors, type MailColors } from './colors.ts'

/** Branding of an email: the site's name, logo and colour. */
export interface MailBrand {
  name: string
  /** Address of the site's home page. */
  url: string
  /** Public URL of an image in a format that all email clients support. */
  logoUrl: string | null
  /** `#rrggbb` */
  color: string | null
}

/**
 * A text whose user-provided parts are marked, so that they can be isolated from the text around
 * them, and whose links are addresses of ours.
 */
export type MailText = readonly (string | { value: string } | { url: string })[]

export interface MailContent {
  language: Language
  subject: string
  greeting: MailText
  paragraphs: readonly MailText[]
  button: { label: string; url: string; ifItFails: string } | null
  /** Small print, one entry per line. */
  footer: readonly { text: MailText; url?: string }[]
}

/**
 * Renders an email as HTML and plain text. The HTML uses tables and inline styles for email
 * clients.
 */
export function drawMail(content: MailContent, brand: MailBrand): { html: string; text: string } {
  return { html: htmlOf(content, brand), text: textOf(content, brand) }
}

const latin = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** System fonts for the scripts of our languages, and their line height. */
const typefaces: Partial<Record<Language, { face: string; leading: number }>> = {
  ja: { face: `'Hiragino Sans', 'Noto Sans JP', 'Yu Gothic', Meiryo, ${latin}`, leading: 1.7 },
  ur: {
    face: `'Noto Nastaliq Urdu', 'Jameel Noori Nastaleeq', 'Urdu Typesetting', ${latin}`,
    leading: 2.1,
  },
  ne: { face: `${latin}, 'Noto Sans Devanagari', 'Nirmala UI', Mangal`, leading: 1.65 },
  si: { face: `${latin}, 'Noto Sans Sinhala', 'Nirmala UI', 'Iskoola Pota'`, leading: 1.65 },
  ta: { face: `${latin}, 'Noto Sans Tamil', 'Nirmala UI', Latha`, leading: 1.65 },
}

function htmlOf({ language, ...content }: MailContent, brand: MailBrand): string {
  const { light, dark } = mailColors(brand.color)
  const { dir } = languageInfo[language]
  const start = dir === 'rtl' ? 'right' : 'left'
  const { face = latin, leading = 1.55 } = typefaces[language] ?? {}
  const type = (size: number, color: string) =>
    `font-family:${face};font-size:${size}px;line-height:${leading};color:${color};text-align:${start}`
  const reading = type(16, light.ink)
  const small = type(13, light.quiet)
  const link = `color:${light.link};text-decoration:underline`

  const logo = brand.logoUrl
    ? `<img src="${escaped(brand.logoUrl)}" alt="" height="36" style="height:36px;width:auto;border:0;vertical-align:middle;margin-${dir === 'rtl' ? 'left' : 'right'}:10px">`
    : ''
  const paragraphs = content.paragraphs
    .map((text) => `<p class="ink" style="margin:0 0 16px;${reading}">${marked(text, link)}</p>`)
    .join('\n')
  const footer = content.footer
    .map(({ text, url }) => {
      const line = url
        ? `<a class="link" href="${escaped(url)}" style="${link}">${marked(text)}</a>`
        : marked(text)
      return `<p class="quiet" style="margin:0 0 6px;${small}">${line}</p>`
    })
    .join('\n')

  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(content.subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
${nightly(dark)}
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${light.ground}">
<div style="display:none;max-height:0;overflow:hidden">${marked(content.paragraphs[0] ?? [])}</div>
<table class="ground" role="presentation" lang="${language}" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${light.ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td align="${start}" style="padding:0 8px 16px">
<a class="ink" href="${escaped(brand.url)}" style="${type(17, light.ink)};font-weight:700;text-decoration:none">${logo}<bdi>${escaped(brand.name)}</bdi></a>
</td></tr>
<tr><td class="paper" align="${start}" style="padding:32px 28px 16px;border-radius:14px;background-color:${light.paper};border:1px solid ${light.line}">
<p class="ink" style="margin:0 0 16px;${reading}">${marked(content.greeting)}</p>
${paragraphs}
${content.button ? buttonOf(content.button, light, { start, reading, small, link }) : ''}
</td></tr>
<tr><td align="${start}" style="padding:20px 8px">
${footer}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function buttonOf(
  { label, url, ifItFails }: NonNullable<MailContent['button']>,
  { button, onButton }: MailColors,
  { start, reading, small, link }: Record<'start' | 'reading' | 'small' | 'link', string>,
): string {
  return `<table role="presentation" align="${start}" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px">
<tr><td class="button" align="center" style="border-radius:28px;background-color:${button}">
<a class="button" href="${escaped(url)}" style="display:inline-block;padding:12px 26px;border-radius:28px;${reading};background-color:${button};color:${onButton};font-weight:600;text-decoration:none">${escaped(label)}</a>
</td></tr>
</table>
<p class="quiet" style="clear:both;margin:0 0 16px;${small}">${escaped(ifItFails)}<br>
<a class="link" dir="ltr" href="${escaped(url)}" style="${link};word-break:break-all">${escaped(url)}</a></p>`
}

/** CSS rules for dark mode; `!important` overrides the inline styles. */
function nightly(colors: MailColors): string {
  return [
    `.ground { background-color: ${colors.ground} !important; }`,
    `.paper { background-color: ${colors.paper} !important; border-color: ${colors.line} !important; }`,
    `.ink { color: ${colors.ink} !important; }`,
    `.quiet { color: ${colors.quiet} !important; }`,
    `.link { color: ${colors.link} !important; }`,
    `.button { background-color: ${colors.button} !important; color: ${colors.onButton} !important; }`,
  ].join('\n')
}

function textOf({ greeting, paragraphs, button, footer }: MailContent, brand: MailBrand): string {
  const small = footer.map(({ text, url }) => (url ? `${plain(text)}: ${url}` : plain(text)))
  return [
    plain(greeting),
    ...paragraphs.map(plain),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    `-- \n${[`${brand.name} · ${brand.url}`, ...small].join('\n')}\n`,
  ].join('\n\n')
}

export function plain(text: MailText): string {
  return text.map(wordsOf).join('')
}

function wordsOf(part: MailText[number]): string {
  if (typeof part === 'string') return part
  return 'url' in part ? part.url : part.value
}

/**
 * Escapes a text and wraps its user-provided parts in `<bdi>`, so that they keep their own
 * direction.
 *
 * @param link style of links
 */
function marked(text: MailText, link = ''): string {
  return text
    .map((part) => {
      const html = escaped(wordsOf(part)).replaceAll('\n', '<br>')
      if (typeof part === 'string') return html
      if (!('url' in part)) return `<bdi>${html}</bdi>`
      return `<a class="link" dir="ltr" href="${html}" style="${link};word-break:break-all">${html}</a>`
    })
    .join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
