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

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

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

/** Hashes of the inline scripts of a finished page, as the policy names them. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes, body] of html.matchAll(inlineScript)) {
    // Data blocks (JSON-LD) do not run and need no permission.
    if (attributes?.includes('application/')) continue
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(body ?? '')
        .digest('base64')}'`,
    )
  }
  return [...hashes]
}
