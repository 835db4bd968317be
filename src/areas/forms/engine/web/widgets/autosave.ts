import type { AnswerChange, SaveOutcome } from './form-state.ts'
import type { FormStore } from './form-store.ts'
import { saveOnDevice, savedChanges } from './saved-changes.ts'

/**
 * Saves changes on the server. Rejects with the API's `code` if refused, with any other error
 * without connection. `isLeaving`: the page is being unloaded.
 */
export type SaveAnswers = (
  changes: readonly AnswerChange[],
  options: { isLeaving: boolean },
) => Promise<SaveOutcome>

export interface Autosave {
  /** Saves pending changes now; true if all are saved. */
  flush: () => Promise<boolean>
  stop: () => void
}

const pauseMs = 1500
/** Maximum delay in ms while someone types without a pause. */
const longestMs = 5000
const retryMs = 15_000

/**
 * Saves changes, debounced, and when the page is left or hidden. Unsent changes are kept in local
 * storage and retried when online, or on the next visit.
 *
 * @param key storage key of account and answer set
 */
export function startAutosave(store: FormStore, save: SaveAnswers, key: string): Autosave {
  let pause: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | null = null
  let sending: Promise<boolean> | null = null

  function changed() {
    if (store.changes().length === 0) {
      // The last conflict was resolved with the other answer.
      const isLeft = store.unsaved().length > 0
      if (store.status().kind === 'waiting' && !isLeft) store.setStatus({ kind: 'idle' })
      return
    }
    waitingSince ??= Date.now()
    const left = waitingSince + longestMs - Date.now()
    plan(Math.max(0, Math.min(pauseMs, left)))
    if (store.status().kind !== 'saving') store.setStatus({ kind: 'waiting' })
  }

  function plan(ms: number) {
    clearTimeout(pause)
    pause = setTimeout(() => void send(false), ms)
  }

  async function send(isLeaving: boolean): Promise<boolean> {
    // While unloading, do not wait for the pending request.
    if (sending && !isLeaving) {
      await sending
      return send(false)
    }
    clearTimeout(pause)
    waitingSince = null
    const changes = store.changes()
    if (changes.length === 0) return store.unsaved().length === 0
    const own = sendNow({ changes, isLeaving })
    sending = own
    const isSaved = await own
    if (sending === own) sending = null
    return isSaved
  }

  async function sendNow(sent: Sent): Promise<boolean> {
    const outcome = await attempt(store, save, sent)
    device.keep()
    if (outcome === 'retry') plan(retryMs)
    return outcome === 'saved'
  }

  function leave() {
    if (document.visibilityState !== 'hidden') return
    device.keep()
    void send(true)
  }
  const retry = () => void send(false)

  const device = saveOnDevice(store, key)
  const stopListening = store.subscribe('changes', changed)
  document.addEventListener('visibilitychange', leave)
  window.addEventListener('pagehide', leave)
  window.addEventListener('online', retry)
  const stored = savedChanges(key)
  if (stored.length > 0) store.restore(stored)
  if (store.changes().length > 0) void send(false)

  return {
    flush: () => send(false),
    stop() {
      stopListening()
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', retry)
      clearTimeout(pause)
      device.stop()
      if (store.changes().length > 0) void send(true).finally(() => clearTimeout(pause))
    },
  }
}

interface Sent {
  changes: readonly AnswerChange[]
  isLeaving: boolean
}

/** Sends changes and sets the save state. A failure without an answer of the API is retried. */
async function attempt(
  store: FormStore,
  save: SaveAnswers,
  sent: Sent,
): Promise<'saved' | 'unsaved' | 'retry'> {
  store.setStatus({ kind: 'saving' })
  store.sending(sent.changes)
  try {
    await deliver(store, save, sent)
  } catch (error) {
    const code = codeOf(error)
    const isOffline = code === null && !navigator.onLine
    if (!isOffline) console.error('Error:', error)
    const reason = isOffline ? 'offline' : (reasons[code ?? ''] ?? 'refused')
    store.setStatus({ kind: 'local', reason })
    return code === null || reason === 'signedOut' ? 'retry' : 'unsaved'
  }
  const isAll = store.unsaved().length === 0
  const isRefused = store.changes().length === 0 && store.hasRefused()
  if (isAll) store.setStatus({ kind: 'saved', at: new Date() })
  else if (isRefused) store.setStatus({ kind: 'local', reason: 'refused' })
  else store.setStatus({ kind: 'waiting' })
  return isAll ? 'saved' : 'unsaved'
}

/** Set no longer open to this person: submitted, archived, or removed from the team. */
const reasons: Partial<Record<string, 'signedOut' | 'closed'>> = {
  not_signed_in: 'signedOut',
  not_allowed: 'closed',
  not_found: 'closed',
}

/** Sends changes. If one is refused, the others are sent without it. */
export async function deliver(
  store: Pick<FormStore, 'settle' | 'refuse'>,
  save: SaveAnswers,
  { changes, isLeaving }: Sent,
): Promise<void> {
  try {
    return store.settle(changes, await save(changes, { isLeaving }))
  } catch (error) {
    const [first] = changes
    if (!first || !isAboutContent(error)) throw error
    if (changes.length === 1) return store.refuse(first)
  }
  const half = Math.ceil(changes.length / 2)
  await deliver(store, save, { changes: changes.slice(0, half), isLeaving })
  await deliver(store, save, { changes: changes.slice(half), isLeaving })
}

/** Whether the answer itself was refused. */
function isAboutContent(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'invalid_input' || code === 'too_large'
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null
}
