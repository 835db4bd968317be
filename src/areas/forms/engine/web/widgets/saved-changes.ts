import type { AnswerChange } from './form-state.ts'
import type { FormStore } from './form-store.ts'

/** Throttle interval in ms for writing to local storage, so that typing stays responsive. */
const throttleMs = 400

/** Keeps a form's unsaved changes in local storage, throttled, and when the page is left. */
export function saveOnDevice(store: Pick<FormStore, 'subscribe' | 'unsaved'>, key: string) {
  let keeping: ReturnType<typeof setTimeout> | undefined
  let isDiscarded = false

  function keep() {
    clearTimeout(keeping)
    keeping = undefined
    writeChanges(key, isDiscarded ? [] : store.unsaved())
  }
  const stopListening = store.subscribe('changes', () => {
    keeping ??= setTimeout(keep, throttleMs)
  })
  window.addEventListener('pagehide', keep)

  return {
    keep,
    /** Stops storing changes. */
    discard() {
      isDiscarded = true
    },
    /** Stores the unsaved changes one last time. */
    stop() {
      stopListening()
      window.removeEventListener('pagehide', keep)
      keep()
    },
  }
}

/** Stores changes in local storage; where that is unavailable, autosave still works. */
export function writeChanges(key: string, changes: readonly AnswerChange[]) {
  try {
    if (changes.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(changes))
  } catch (error) {
    console.error('Answers are not kept on this device:', error)
  }
}

export function savedChanges(key: string): AnswerChange[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? (stored as AnswerChange[]) : []
  } catch (error) {
    console.error('What was kept on this device cannot be read:', error)
    return []
  }
}
