import { createHash } from 'node:crypto'

export interface PolicySources {
  /** Origins of back ends on other hosts that the browser fetches from. */
  connect: readonly string[]
  images: readonly string[]
  /** Origins of third-party scripts that open frames, such as an external bot check. */
  frames: readonly string[]
  /** Origins that forms redirect to, such as payment pages. */
  forms: readonly string[]
  /** For development: Vite injects style elements into the page. */
  styleElements?: boolean
}

/**
 * Returns the content security policy of a page. `scripts` are nonces or hashes of its inline
 * scripts; `framedBy` says which sites may embed it.
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
    // Style attributes hold the dominant colour of each image; style elements and sheets must be
    // our own.
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
 * Removes the nonce from a rendered page, so that it can be cached, and returns the CSP hashes of
 * the inline scripts that carried it. Injected scripts do not know the nonce and get no hash.
 */
export function allowOwnScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const own = new RegExp(`<script\\b([^>]*)${mark}([^>]*)>([^]*?)</script>`, 'g')
  const hashes = new Set<string>()
  for (const [, before = '', after = '', body = ''] of html.matchAll(own)) {
    // Script files are allowed by `'self'`.
    if (/\ssrc=/.test(before + after)) continue
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] }
}
