import type { AnswerChange, FormStore, SaveOutcome } from './form-store.ts'

/**
 * Keeps changes on the server. Rejects with the `code` of the API where they were not taken, with
 * anything else where there is no connection. `isLeaving`: the page goes away meanwhile.
 */
export type SaveAnswers = (
  changes: readonly AnswerChange[],
  options: { isLeaving: boolean },
) => Promise<SaveOutcome>

export interface Autosave {
  /** Saves what is left, now; true when all of it is kept on the server. */
  flush: () => Promise<boolean>
  stop: () => void
}

const pauseMs = 1500
/** Whoever writes without a pause is saved this often. */
const longestMs = 5000
const retryMs = 15_000
/** Writing to the device waits as long: it must not be felt while typing. */
const keepMs = 400

/**
 * Saves a while after each change, and when the page is left or hidden. What could not be sent is
 * kept on this device and sent when there is a connection, on the next visit at the latest.
 *
 * @param key of what is kept on this device: says whose answers these are, and to what
 */
export function startAutosave(store: FormStore, save: SaveAnswers, key: string): Autosave {
  let pause: ReturnType<typeof setTimeout> | undefined
  let keeping: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | null = null
  let sending: Promise<boolean> | null = null

  function changed() {
    keeping ??= setTimeout(keep, keepMs)
    if (store.changes().length === 0) {
      // The last conflict was settled with the other answer.
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

  function keep() {
    clearTimeout(keeping)
    keeping = undefined
    keepChanges(key, store.unsaved())
  }

  async function send(isLeaving: boolean): Promise<boolean> {
    // What goes with the page cannot wait for what is under way.
    if (sending && !isLeaving) {
      await sending
      return send(false)
    }
    clearTimeout(pause)
    waitingSince = null
    const changes = store.changes()
    if (changes.length === 0) return store.unsaved().length === 0
    const own = attempt(changes, isLeaving)
    sending = own
    const isKept = await own
    if (sending === own) sending = null
    return isKept
  }

  async function attempt(changes: readonly AnswerChange[], isLeaving: boolean): Promise<boolean> {
    store.setStatus({ kind: 'saving' })
    store.sending(changes)
    try {
      await deliver(store, save, { changes, isLeaving })
    } catch (error) {
      const code = codeOf(error)
      const isOffline = code === null && !navigator.onLine
      if (!isOffline) console.error('Error:', error)
      const reason = isOffline ? 'offline' : (reasons[code ?? ''] ?? 'refused')
      store.setStatus({ kind: 'kept', reason })
      keep()
      if (code === null || reason === 'signedOut') plan(retryMs)
      return false
    }
    keep()
    const isAll = store.unsaved().length === 0
    const isRefused = store.changes().length === 0 && store.hasRefused()
    if (isAll) store.setStatus({ kind: 'saved', at: new Date() })
    else if (isRefused) store.setStatus({ kind: 'kept', reason: 'refused' })
    else store.setStatus({ kind: 'waiting' })
    return isAll
  }

  function leave() {
    if (document.visibilityState !== 'hidden') return
    keep()
    void send(true)
  }
  const retry = () => void send(false)

  const stopListening = store.subscribe('changes', changed)
  document.addEventListener('visibilitychange', leave)
  window.addEventListener('pagehide', leave)
  window.addEventListener('online', retry)
  const kept = keptChanges(key)
  if (kept.length > 0) store.restore(kept)

  return {
    flush: () => send(false),
    stop() {
      stopListening()
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', retry)
      clearTimeout(pause)
      keep()
      if (store.changes().length > 0) void send(true).finally(() => clearTimeout(pause))
    },
  }
}

/** Of what is not open any more: somebody sent it in, archived it, or let this person go. */
const reasons: Partial<Record<string, 'signedOut' | 'closed'>> = {
  not_signed_in: 'signedOut',
  not_allowed: 'closed',
  not_found: 'closed',
}

/** Sends changes. One answer that cannot be kept does not hold up all others: they go without it. */
export async function deliver(
  store: Pick<FormStore, 'settle' | 'refuse'>,
  save: SaveAnswers,
  { changes, isLeaving }: { changes: readonly AnswerChange[]; isLeaving: boolean },
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

/** It is not kept because of what it says, or how much. */
function isAboutContent(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'invalid_input' || code === 'too_large'
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null
}

/** Nothing is kept where the browser does not allow it; autosave still saves. */
export function keepChanges(key: string, changes: readonly AnswerChange[]) {
  try {
    if (changes.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(changes))
  } catch (error) {
    console.error('Answers are not kept on this device:', error)
  }
}

export function keptChanges(key: string): AnswerChange[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? (kept as AnswerChange[]) : []
  } catch (error) {
    console.error('What was kept on this device cannot be read:', error)
    return []
  }
}
