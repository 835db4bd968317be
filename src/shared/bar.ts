import { userRole } from './enums.ts'
import { logInAddress, logInPath } from './log-in.ts'
import { accountAddress, profilesPath } from './profiles.ts'

/** What the bar on phones can hold, and the feed, which is reached by the same rules (specification 2.6). */
export type BarItem = 'marketplace' | 'forum' | 'feed' | 'cart' | 'account' | 'help'

interface At {
  pathname: string
  whiteLabel: boolean
  /** Null for visitors. */
  viewer: { id: number; role: number; hasProfiles: boolean } | null
}

interface BarTarget {
  /** Where the item leads by itself. */
  to: string
  /** What opens over the page instead, where scripts run. */
  opens?: 'login' | 'profiles' | 'chat-profiles' | 'help'
  /** Where one goes on after logging in. */
  redirect?: string
}

const needLogin: readonly BarItem[] = ['account', 'forum', 'feed']

/** What a click on an item does (F-105 to F-108, F-111, F-112). */
export function barTarget(item: BarItem, { pathname, whiteLabel, viewer }: At): BarTarget {
  if (item === 'marketplace') return { to: '/marketplace' }
  if (item === 'help') return { to: '/info', opens: 'help' }

  const page = item === 'forum' && whiteLabel ? '/chats' : `/${item}`
  if (pathname === logInPath) return { to: logInAddress(page) }
  if (!viewer && needLogin.includes(item))
    return { to: logInAddress(page), opens: 'login', redirect: page }
  if (item === 'forum' && !whiteLabel) return { to: page, opens: 'chat-profiles' }
  if (item !== 'account' || !viewer) return { to: page }

  // Its item is disabled (F-110); who gets here nevertheless is treated as F-105 says (resolutions 32).
  if (viewer.role === userRole.admin)
    return { to: logInAddress(page), opens: 'login', redirect: page }
  if (viewer.hasProfiles) return { to: `${profilesPath}?then=account`, opens: 'profiles' }
  return { to: accountAddress({ id: viewer.id, type: 'user' }) }
}

/** The account of an admin is not for the footer (F-110). */
export function isDisabledInBar(item: BarItem, viewer: At['viewer']): boolean {
  return item === 'account' && viewer?.role === userRole.admin
}

/** Not there on the checkout, nor where a survey begins and runs (F-103). */
export function isBarHidden(pathname: string): boolean {
  return pathname === '/checkout' || /^\/survey\/[^/]+\/(landing|start)$/.test(pathname)
}
