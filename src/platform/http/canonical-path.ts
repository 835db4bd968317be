import { matchRoutes, type ServerBuild } from 'react-router'

/**
 * Returns the canonical spelling of a path: without a trailing slash, fixed segments in the case of
 * the routes (specification 2.1, exact matches), and without percent-encoded letters, which the
 * router would decode but rules about paths do not. `//name/` is left alone: without its slash it
 * would be a link to another host.
 */
export function canonicalPath(path: string, { routes }: Pick<ServerBuild, 'routes'>): string {
  const decoded = path.replaceAll(/%[2-7][0-9a-f]/gi, unreserved)
  const trimmed = /^\/[^/].*\/$/.test(decoded) ? decoded.replace(/\/+$/, '') : decoded
  if (!/[A-Z]/.test(trimmed)) return trimmed

  const patterns = Object.keys(routes).map((id) => ({ path: `/${patternOf(id, routes)}` }))
  const words = matchRoutes(patterns, trimmed)?.at(-1)?.route.path?.split('/') ?? []
  return trimmed
    .split('/')
    .map((part, at) => (part.toLowerCase() === words[at] ? words[at] : part))
    .join('/')
}

/** Decodes a percent-encoded character that needs no encoding (RFC 3986, 2.3). */
function unreserved(encoded: string): string {
  const character = decodeURIComponent(encoded)
  return /[\w.~-]/.test(character) ? character : encoded
}

/** Returns a route's full path pattern, from the root: `marketplace/listing/:id`. */
function patternOf(id: string, routes: ServerBuild['routes']): string {
  const { parentId, path } = routes[id] ?? {}
  return [...(parentId ? [patternOf(parentId, routes)] : []), path].filter(Boolean).join('/')
}
