import { keepChanges, keptChanges } from '#forms/engine/web/widgets/autosave.ts'
import type { AnswerChange, FormStore } from '#forms/engine/web/widgets/form-store.ts'

/** Writing to the device waits as long: it must not be felt while typing. */
const keepMs = 400

/**
 * What was typed stays on this device until it is kept on the server, also when the page is left.
 *
 * @param key whose it is, and of what
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
    /** Whether anything of an earlier visit is back, and not kept on the server yet. */
    isBack: () => isBack && store.unsaved().length > 0,

    /** With what came back from a form that was sent without scripts, or else what was left here. */
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

    /** Nothing of it comes back any more. */
    discard() {
      isDiscarded = true
    },
  }
}
