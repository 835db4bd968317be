import { useCallback, useEffect, useRef } from 'react'

/** Upload fields on the page, the last used at the end. */
const fields: HTMLElement[] = []

/**
 * Receives pasted files: the focused field, or else the only one, or the last used. Text fields
 * keep their paste.
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
