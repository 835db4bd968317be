import { flushSync } from 'react-dom'
import { useSyncExternalStore, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useLinks } from '#shared/links.ts'
import { logInAddress, logInFrom } from '#shared/log-in.ts'

/** Why somebody is asked to sign in. */
export interface SignInRequest {
  /** Where to go on, a path of this site; null stays here. */
  redirect: string | null
  /** On the way to pay: a guest may go on without an account (F-076, F-078). */
  checkout: boolean
  /** Counts how often somebody was asked: each time begins with the address (S-001). */
  round: number
}

export const signInDialogId = 'sign-in'

const listeners = new Set<() => void>()
let request: SignInRequest | null = null

/** Opens the dialog for signing in, which stands in the frame of all pages. */
export function askToSignIn(given: Partial<Omit<SignInRequest, 'round'>> = {}): void {
  request = { redirect: null, checkout: false, ...given, round: (request?.round ?? 0) + 1 }
  // Before it is drawn anew too: what is not shown cannot be given the focus.
  show()
  flushSync(() => {
    for (const changed of listeners) changed()
  })
  show()
}

function show(): void {
  const dialog = document.getElementById(signInDialogId)
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
}

/**
 * What a link that asks to sign in is spread with: `<a {...useSignIn()}>`. It opens the dialog over
 * the page, and without scripts leads to the page for it.
 *
 * @param redirect where to go on, when that is not this page
 */
export function useSignIn(redirect?: string, checkout = false) {
  const link = useLinks()
  const location = useLocation()
  const href = link(redirect === undefined ? logInFrom(location) : logInAddress(redirect))
  return {
    href,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      // Who is where one signs in is there already.
      if (!isPlain || location.pathname.startsWith('/auth/')) return
      event.preventDefault()
      event.currentTarget.closest('dialog')?.close()
      askToSignIn({ redirect: redirect ?? null, checkout })
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
