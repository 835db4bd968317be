import { hash } from 'node:crypto'

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
    ...(sources.frames.length > 0 ? [`frame-src 'self' ${sources.frames.join(' ')}`] : []),
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
export function allowOwnScripts(html: Buffer, nonce: string): { html: Buffer; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const parts: Buffer[] = []
  const hashes = new Set<string>()
  let from = 0
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
    parts.push(html.subarray(from, at))
    from = at + mark.length
    const end = html.indexOf('>', at) + 1
    const tag = html.toString('utf8', html.lastIndexOf('<', at), end)
    // Script files are allowed by `'self'`.
    if (!tag.startsWith('<script ') || tag.includes(' src=')) continue
    const script = html.subarray(end, html.indexOf('</script>', end))
    hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`)
  }
  parts.push(html.subarray(from))
  return { html: Buffer.concat(parts), hashes: [...hashes] }
}
