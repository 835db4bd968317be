import { matchRoutes } from 'react-router'
import type { FeaturePages } from '#shared/feature-pages.ts'

/**
 * Returns a function that says whether the page at a path may be stored for reading offline, by the
 * routes of all features. Fixed words win over parameters, as in the router.
 */
export function readableOffline(features: readonly FeaturePages[]): (path: string) => boolean {
  const routes = features
    .flatMap(({ routes = [] }) => routes)
    .map(({ path, offline }) => ({ path: `/${path ?? ''}`, handle: offline === true }))

  return (path) => matchRoutes(routes, path)?.at(-1)?.route.handle ?? false
}
