import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import type { Namespace } from '#shared/i18n.ts'

/**
 * Loads the texts of a dialog when it is opened. On failure it logs and closes the dialog (E-061);
 * reopening retries.
 */
export function DialogTexts({ of: name, children }: { of: Namespace; children: ReactNode }) {
  const { i18n } = useTranslation(name)
  const place = useRef<HTMLSpanElement>(null)
  const [, drawAgain] = useState(0)
  const missing = !i18n.has(name)

  useEffect(() => {
    const dialog = place.current?.closest('dialog')
    if (!missing || !dialog) return

    const load = async () => {
      if (!dialog.open) return
      if (await i18n.load(name, 'again')) return drawAgain((times) => times + 1)
      reportError(new Error(`texts could not be loaded: ${name}`))
      dialog.close()
    }
    void load()
    dialog.addEventListener('toggle', load)
    return () => dialog.removeEventListener('toggle', load)
  }, [i18n, missing, name])

  return missing ? <span ref={place} /> : children
}
