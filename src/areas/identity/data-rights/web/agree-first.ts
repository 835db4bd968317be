import { redirect, type MiddlewareFunction } from 'react-router'
import { pageContext } from '#shared/page-context.ts'
import { agreePath } from './agree-path.ts'

/** Paths that do not require consent: reading, logging out, data export and deletion. */
const openPaths = new Set([
  agreePath,
  '/terms',
  '/privacy',
  '/account/privacy',
  '/account/profiles',
  '/account/confirm-email',
  '/signup-confirmation',
])
const openRoots = ['/auth/', '/mail/', '/embed/', '/dev/']

/**
 * Middleware that redirects to pending consent before any other page. Submissions pass, so that no
 * input is lost.
 */
export const agreeFirst: MiddlewareFunction<Response> = ({ context, request, url }) => {
  if (request.method !== 'GET' || !context.get(pageContext).mustAgree) return
  const { pathname, search } = url
  if (openPaths.has(pathname) || openRoots.some((root) => pathname.startsWith(root))) return
  throw redirect(`${agreePath}?redirect=${encodeURIComponent(pathname + search)}`)
}
