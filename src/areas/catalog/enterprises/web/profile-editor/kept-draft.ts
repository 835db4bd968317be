import { saveOnDevice, savedChanges } from '#forms/engine/web/widgets/saved-changes.ts'
import type { AnswerChange, FormStore } from '#forms/engine/web/widgets/form-store.ts'

/**
 * Keeps unsaved input in local storage until it is saved on the server, also across visits.
 *
 * @param key storage key of user and profile
 */
export function createDraft(store: FormStore, key: string) {
  let device: ReturnType<typeof saveOnDevice> | undefined
  let isBack = false

  return {
    /** Whether unsaved input of an earlier visit was restored. */
    isBack: () => isBack && store.unsaved().length > 0,

    /** Restores input sent without scripts, or else the draft. Returns a cleanup function. */
    begin(sent: readonly AnswerChange[] | undefined) {
      const left = sent ?? savedChanges(key)
      isBack = sent === undefined && left.length > 0
      if (left.length > 0) store.restore(left)
      device = saveOnDevice(store, key)
      return device.stop
    },

    /** Deletes the draft on the next write. */
    discard: () => device?.discard(),
  }
}
