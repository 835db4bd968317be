import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from './button.module.css'
import styles from './copy-field.module.css'
import { useHydrated } from './hydrated.ts'
import { showSnackbar } from './snackbar.tsx'

interface CopyFieldProps {
  id: string
  label: string
  text: string
  /** Lines shown; one where there is none. */
  rows?: number
  /** Said when it was copied. */
  copied: string
  /** Words of the page’s language; addresses and codes run from left to right on every page. */
  isWords?: boolean
}

/** A text to be taken along: it can be marked by hand, and with scripts copied with a button. */
export function CopyField({ id, label, text, rows = 1, copied, isWords = false }: CopyFieldProps) {
  const { t } = useTranslation('parts')
  const live = useHydrated()
  const field = useRef<HTMLTextAreaElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showSnackbar(copied, { tone: 'good' })
    } catch {
      // Not allowed, or not a secure address: it stands there marked, ready to be copied by hand.
      field.current?.focus()
      field.current?.select()
      showSnackbar(t('copyByHand'))
    }
  }

  return (
    <div className={styles.copy}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        readOnly
        rows={rows}
        dir={isWords ? undefined : 'ltr'}
        spellCheck={false}
        defaultValue={text}
        key={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      {live && (
        <button type="button" className={buttons.secondary} onClick={() => void copy()}>
          {t('copy')}
        </button>
      )}
    </div>
  )
}
