import { redirect, type MiddlewareFunction } from 'react-router'
import { pageContext } from '#shared/page-context.ts'
import { agreePath } from './agree-path.ts'

/** What is open also to those who have not agreed: to read, to log out, to take one's data and go. */
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
 * Leads whoever has to agree to what changed there before any other page. What is sent is let
 * through: nothing typed is lost.
 */
export const agreeFirst: MiddlewareFunction<Response> = ({ context, request, url }) => {
  if (request.method !== 'GET' || !context.get(pageContext).mustAgree) return
  const { pathname, search } = url
  if (openPaths.has(pathname) || openRoots.some((root) => pathname.startsWith(root))) return
  throw redirect(`${agreePath}?redirect=${encodeURIComponent(pathname + search)}`)
}
