import { keepChanges, keptChanges } from '#forms/engine/web/widgets/autosave.ts'
import type { AnswerChange, FormStore } from '#forms/engine/web/widgets/form-store.ts'

/** Throttle interval in ms for writing to local storage, so that typing stays responsive. */
const keepMs = 400

/**
 * Keeps unsaved input in local storage until it is saved on the server, also across visits.
 *
 * @param key storage key of user and profile
 */
export function createDraft(store: FormStore, key: string) {
  let keeping: ReturnType<typeof setTimeout> | undefined
  let isBack = false
  let isDiscarded = false

  function keep() {
    clearTimeout(keeping)
    keeping = undefined
    keepChanges(key, isDiscarded ? [] : store.unsaved())
  }

  return {
    /** Whether unsaved input of an earlier visit was restored. */
    isBack: () => isBack && store.unsaved().length > 0,

    /** Restores input sent without scripts, or else the draft. Returns a cleanup function. */
    begin(sent: readonly AnswerChange[] | undefined) {
      const left = sent ?? keptChanges(key)
      isBack = sent === undefined && left.length > 0
      if (left.length > 0) store.restore(left)
      const stop = store.subscribe('changes', () => {
        keeping ??= setTimeout(keep, keepMs)
      })
      window.addEventListener('pagehide', keep)
      return () => {
        stop()
        window.removeEventListener('pagehide', keep)
        keep()
      }
    },

    /** Deletes the draft on the next write. */
    discard() {
      isDiscarded = true
    },
  }
}
