import { useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * A dialog that is drawn when it is first opened. What opens it is a link or a form's button that
 * leads to the same as a page, for readers without scripts.
 */
export function useDialogOnDemand(id: string) {
  const [wanted, setWanted] = useState(false)

  function open(event: MouseEvent) {
    event.preventDefault()
    event.currentTarget.closest('dialog')?.close()
    flushSync(() => setWanted(true))
    const dialog = document.getElementById(id)
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
  }

  return { wanted, open }
}
