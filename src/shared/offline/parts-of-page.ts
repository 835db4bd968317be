/** Paths of files that never change under their address and that belong to no one. */
const partPath = /^\/(assets|cdn|files)\/|^\/site-logo$/

/** Returns whether an address of this site is a script, style sheet, font, text or picture. */
export function isPart(path: string): boolean {
  return partPath.test(path)
}

/**
 * Returns what a page needs: scripts and style sheets it names, its texts, and of the files that
 * its document has loaded those that are its own. A document that showed other pages before has
 * loaded their pictures too.
 */
export function partsOfPage(html: string, loaded: readonly string[]): string[] {
  const named = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|svg|woff2)/g)].map(([path]) => path)
  const texts = /data-texts="([^"]+)"/.exec(html)?.[1]
  const namespaces = /data-page="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  const ofTexts = texts?.startsWith('/')
    ? namespaces.map((namespace) => texts.replace('*', namespace))
    : []
  const own = loaded.filter((path) => {
    if (!isPart(path)) return false
    return !path.startsWith('/files/') || html.includes(path.replaceAll('&', '&amp;'))
  })
  return [...new Set([...named, ...ofTexts, ...own])]
}

/** Returns the title of a page. */
export function titleOfPage(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return title
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
