import { userRole } from './enums.ts'
import { logInAddress, logInPath } from './log-in.ts'
import { accountAddress, profilesPath } from './profiles.ts'

/**
 * Items of the bottom tab bar on phones, and the feed, which follows the same access rules
 * (specification 2.6).
 */
export type BarItem = 'marketplace' | 'forum' | 'feed' | 'cart' | 'account' | 'help'

interface At {
  pathname: string
  whiteLabel: boolean
  /** Null for visitors. */
  viewer: { id: number; role: number; hasProfiles: boolean } | null
}

interface BarTarget {
  /** Link target, used where scripts do not run. */
  to: string
  /** Dialog opened over the page instead of following the link, where scripts run. */
  opens?: 'login' | 'profiles' | 'chat-profiles' | 'help'
  /** Path to continue at after logging in. */
  redirect?: string
}

const needLogin: readonly BarItem[] = ['account', 'forum', 'feed']

/** Returns what a click on a tab bar item does (F-105 to F-108, F-111, F-112). */
export function barTarget(item: BarItem, { pathname, whiteLabel, viewer }: At): BarTarget {
  if (item === 'marketplace') return { to: '/marketplace' }
  if (item === 'help') return { to: '/info', opens: 'help' }

  const page = item === 'forum' && whiteLabel ? '/chats' : `/${item}`
  if (pathname === logInPath) return { to: logInAddress(page) }
  if (!viewer && needLogin.includes(item))
    return { to: logInAddress(page), opens: 'login', redirect: page }
  if (item === 'forum' && !whiteLabel) return { to: page, opens: 'chat-profiles' }
  if (item !== 'account' || !viewer) return { to: page }

  // Disabled for admins (F-110): they are logged in, so they are not asked to log in (F-105).
  if (viewer.role === userRole.admin) return { to: page }
  if (viewer.hasProfiles) return { to: `${profilesPath}?then=account`, opens: 'profiles' }
  return { to: accountAddress({ id: viewer.id, type: 'user' }) }
}

/** Returns whether an item is disabled: admins have no account page in the tab bar (F-110). */
export function isDisabledInBar(item: BarItem, viewer: At['viewer']): boolean {
  return item === 'account' && viewer?.role === userRole.admin
}

/**
 * Returns whether the tab bar is hidden: on the checkout, and on the landing and start pages of a
 * survey (F-103).
 */
export function isBarHidden(pathname: string): boolean {
  return pathname === '/checkout' || /^\/survey\/[^/]+\/(landing|start)$/.test(pathname)
}
