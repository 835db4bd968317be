import { createHash } from 'node:crypto'

export interface PolicySources {
  /** Other hosts the browser fetches from, when back ends live elsewhere. */
  connect: readonly string[]
  images: readonly string[]
  /** Of scripts that show frames of their own: a bot check that is not ours. */
  frames: readonly string[]
  /** Where forms of ours lead on to: pages where something is paid. */
  forms: readonly string[]
  /** In development Vite writes style sheets into the page. */
  styleElements?: boolean
}

/**
 * The policy of a page whose inline scripts are named by a nonce or by their hashes; `framedBy` says
 * whose pages may show it inside them.
 */
export function pagePolicy(
  scripts: readonly string[],
  sources: PolicySources,
  framedBy: "'none'" | '*' = "'none'",
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${[...sources.frames, ...scripts].join(' ')}`.trim(),
    ...(sources.frames.length > 0 ? [`frame-src ${sources.frames.join(' ')}`] : []),
    // Style attributes carry each picture's dominant colour; style elements and sheets stay ours.
    `style-src 'self' ${sources.styleElements ? "'unsafe-inline'" : ''}`.trim(),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${sources.images.join(' ')}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${sources.connect.join(' ')}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${sources.forms.join(' ')}`.trim(),
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}

/**
 * Takes the nonce of its rendering out of a finished page, so that it can be kept, and returns the
 * hashes of the inline scripts that carried it, as the policy names them. A script that got into the
 * page by what somebody wrote does not know the nonce, and gets no hash.
 */
export function allowOwnScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const own = new RegExp(`<script\\b([^>]*)${mark}([^>]*)>([^]*?)</script>`, 'g')
  const hashes = new Set<string>()
  for (const [, before = '', after = '', body = ''] of html.matchAll(own)) {
    // A file of ours is allowed by where it is.
    if (/\ssrc=/.test(before + after)) continue
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] }
}
