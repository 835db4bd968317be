import { matchRoutes, type ServerBuild } from 'react-router'

/**
 * Returns the canonical spelling of a path: without a trailing slash, and fixed segments in the
 * case of the routes (specification 2.1, exact matches). `//name/` is left alone: without its slash
 * it would be a link to another host.
 */
export function canonicalPath(path: string, { routes }: Pick<ServerBuild, 'routes'>): string {
  const trimmed = /^\/[^/].*\/$/.test(path) ? path.replace(/\/+$/, '') : path
  if (!/[A-Z]/.test(trimmed)) return trimmed

  const patterns = Object.keys(routes).map((id) => ({ path: `/${patternOf(id, routes)}` }))
  const words = matchRoutes(patterns, trimmed)?.at(-1)?.route.path?.split('/') ?? []
  return trimmed
    .split('/')
    .map((part, at) => (part.toLowerCase() === words[at] ? words[at] : part))
    .join('/')
}

/** Returns a route's full path pattern, from the root: `marketplace/listing/:id`. */
function patternOf(id: string, routes: ServerBuild['routes']): string {
  const { parentId, path } = routes[id] ?? {}
  return [...(parentId ? [patternOf(parentId, routes)] : []), path].filter(Boolean).join('/')
}
