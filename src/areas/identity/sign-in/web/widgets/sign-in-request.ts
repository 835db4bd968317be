import { flushSync } from 'react-dom'
import { useSyncExternalStore, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useLinks } from '#shared/links.ts'
import { logInAddress, logInFrom } from '#shared/log-in.ts'
import { forgetAction, rememberAction } from '#shared/pending-action.ts'

/** What logging in is needed for: the key of its text, and the name in it. */
export interface SignInReason {
  to: 'follow' | 'followed' | 'feedback' | 'reply' | 'report' | 'claim'
  name?: string
}

/** A request to log in. */
export interface SignInRequest {
  /** Path to continue at; null for this page. */
  redirect: string | null
  /**
   * Address at which guests continue the checkout without an account (F-076, F-078); null outside
   * the checkout.
   */
  checkout: string | null
  reason: SignInReason | null
  /** Number of requests so far; each restarts at the email (S-001). */
  round: number
}

export const signInDialogId = 'sign-in'
/** Return value of the dialog after a successful login. */
export const signedIn = 'signed-in'

const listeners = new Set<() => void>()
let request: SignInRequest | null = null

interface SignInOptions extends Partial<Omit<SignInRequest, 'round'>> {
  /** Name of an action to resume after login: see `takeAction`. */
  action?: string
}

/** Opens the login dialog of the layout. Closing it without logging in forgets the action. */
export function askToSignIn({ action, ...options }: SignInOptions = {}): void {
  if (action) rememberAction(action)
  else forgetAction()
  const round = (request?.round ?? 0) + 1
  request = { redirect: null, checkout: null, reason: null, ...options, round }
  // Before and after rendering, as hidden elements cannot get the focus.
  show()
  flushSync(() => {
    for (const changed of listeners) changed()
  })
  show()
}

function show(): void {
  const dialog = document.getElementById(signInDialogId)
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return
  dialog.returnValue = ''
  dialog.showModal()
}

/**
 * Returns props of a login link: `<a {...useSignIn()}>`. It opens the dialog, or leads to the login
 * page without scripts.
 *
 * @param redirect path to continue at, if not this page
 * @param options what the dialog is opened for
 */
export function useSignIn(
  redirect?: string,
  options: Pick<SignInOptions, 'checkout' | 'reason'> = {},
) {
  const link = useLinks()
  const location = useLocation()
  const href = link(redirect === undefined ? logInFrom(location) : logInAddress(redirect))
  return {
    href,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      // Login pages have their own form.
      if (!isPlain || location.pathname.startsWith('/auth/')) return
      event.preventDefault()
      event.currentTarget.closest('dialog')?.close()
      askToSignIn({ redirect: redirect ?? null, ...options })
    },
  }
}

export function useSignInRequest(): SignInRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  )
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
