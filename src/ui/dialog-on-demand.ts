import { useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * Renders a dialog when it is first opened. Its opener is a link or submit button that leads to the
 * same content as a page, for readers without scripts.
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

  return { wanted, open, unmount: () => setWanted(false) }
}
