import { matchRoutes, type ServerBuild } from 'react-router'

/**
 * The one spelling of a path: without a slash at its end, and its fixed words as the routes have
 * them (specification 2.1, exact matches). `//name/` stays what it is: without its slash it would
 * be the address of another host.
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

/** From the frame down: `marketplace/listing/:id`. */
function patternOf(id: string, routes: ServerBuild['routes']): string {
  const { parentId, path } = routes[id] ?? {}
  return [...(parentId ? [patternOf(parentId, routes)] : []), path].filter(Boolean).join('/')
}
