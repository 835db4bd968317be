import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

type Mode = 'production' | 'development'

/**
 * Handles the requests of a build. React Router compares each path with all routes, twice for a
 * page, so documents are handled by builds that have only the routes whose first segment fits.
 */
export function pageHandler(build: ServerBuild, mode: Mode): RequestHandler {
  const handleAny = createRequestHandler(build, mode)
  const handlers = new Map<string, RequestHandler>()
  const firsts = new Map(Object.keys(build.routes).map((id) => [id, firstSegment(id, build)]))
  const isFixed = (segment: string) => [...firsts.values()].includes(segment)

  return (request, context) => {
    const { pathname } = new URL(request.url)
    // Data and manifest requests concern several routes; unusual paths may match any.
    if (!/^\/[\w-]*(\/[^.]*)?$/.test(pathname) || pathname.startsWith('/_')) {
      return handleAny(request, context)
    }
    const segment = pathname.split('/')[1]?.toLowerCase() ?? ''
    const key = isFixed(segment) ? segment : ':'
    const handler = handlers.get(key) ?? createRequestHandler(withRoutes(key), mode)
    handlers.set(key, handler)
    return handler(request, context)
  }

  function withRoutes(segment: string): ServerBuild {
    return pickRoutes(build, (id) => {
      const first = firsts.get(id) ?? ''
      return first === segment || first === '' || /^[:*]/.test(first)
    })
  }
}

/** Returns the build without the styleguide: its paths are unknown to pages, data and manifest. */
export function withoutStyleguide(build: ServerBuild): ServerBuild {
  return pickRoutes(build, (id) => firstSegment(id, build) !== 'styleguide')
}

function pickRoutes(build: ServerBuild, isPicked: (id: string) => boolean): ServerBuild {
  const pick = <T>(routes: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isPicked(id)))
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  }
}

/** Returns the first segment of a route's path; empty for layouts and the home page. */
function firstSegment(id: string, { routes }: ServerBuild): string {
  const { parentId, path = '' } = routes[id] ?? {}
  const above = parentId ? firstSegment(parentId, { routes } as ServerBuild) : ''
  return above || (path.split('/')[0] ?? '').toLowerCase()
}
