import type { LoaderFunctionArgs, ServerBuild } from 'react-router'
import { logInFirst } from '#shared/log-in-first.ts'

type Load = (args: LoaderFunctionArgs) => unknown

/**
 * Returns the build with loaders and actions whose expected failures (`AppError`) become error
 * pages with their status, or a redirect to log in and back. Pages handle only failures that they
 * show themselves.
 */
export function withFailurePages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    const module = {
      ...route.module,
      ...(loader && { loader: orFailurePage(loader) }),
      ...(action && { action: orFailurePage(action) }),
    }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

function orFailurePage(load: Load): Load {
  return async (args) => {
    try {
      return await load(args)
    } catch (error) {
      return logInFirst(args.url)(error)
    }
  }
}
