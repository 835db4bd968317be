import { useState } from 'react'
import { safeRedirect } from '#shared/safe-redirect.ts'
import type { Outcome } from './outcome.ts'

const offline: Outcome = { trouble: { field: 'email', key: 'offline' } }

/** State of a form submitted by fetch; one request at a time. */
export function useSending(initial: Outcome | null) {
  const [outcome, setOutcome] = useState(initial)
  const [sending, setSending] = useState(false)

  async function send(work: () => Promise<Outcome>): Promise<Outcome | null> {
    if (sending) return null
    setSending(true)
    try {
      const came = await work()
      setOutcome(came)
      return came
    } catch {
      // Network error, also while loading a chunk.
      setOutcome(offline)
      return offline
    } finally {
      setSending(false)
    }
  }

  return { outcome, setOutcome, sending, send }
}

/** Returns the text fields of a form by name. */
export function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** After login, loads the redirect target, or reloads the page (S-007). */
export function goOn(redirect: string | null): void {
  const path = safeRedirect(redirect)
  const here = location.pathname + location.search
  if (path === null || path.split('#')[0] === here) location.reload()
  else location.assign(path)
}
