import { useCallback, useEffect, useRef } from 'react'

/** Fields on this page, the one that was used last at the end. */
const fields: HTMLElement[] = []

/**
 * Hands over files that are pasted: to the field the keyboard is in, else to the only one, else to
 * the one that was used last. Whoever pastes into a text keeps their paste.
 */
export function usePaste(onFiles: (files: readonly File[]) => void) {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })

  return useCallback((field: HTMLDivElement) => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const { target } = event
      if (files.length === 0 || !(target instanceof Element)) return
      const isText = target.closest('input:not([type=file]), textarea, [contenteditable=true]')
      const within = fields.find((one) => one.contains(target))
      if (isText || (within ?? fields.at(-1)) !== field) return
      event.preventDefault()
      latest.current(files)
    }
    const used = () => {
      fields.splice(fields.indexOf(field), 1)
      fields.push(field)
    }
    fields.push(field)
    document.addEventListener('paste', paste)
    field.addEventListener('pointerdown', used)
    field.addEventListener('focusin', used)
    return () => {
      fields.splice(fields.indexOf(field), 1)
      document.removeEventListener('paste', paste)
      field.removeEventListener('pointerdown', used)
      field.removeEventListener('focusin', used)
    }
  }, [])
}
