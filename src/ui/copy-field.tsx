import { useRef } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from './button.module.css'
import styles from './copy-field.module.css'
import { useHydrated } from '#shared/hydrated.ts'
import { showSnackbar } from './snackbar.tsx'

interface CopyFieldProps {
  id: string
  label: string
  text: string
  /** Visible lines; defaults to one. */
  rows?: number
  /** Message shown after copying. */
  copied: string
  /** Text in the page’s language; URLs and codes are always left to right. */
  isWords?: boolean
}

/** Read-only text with a copy button; without scripts it can be selected by hand. */
export function CopyField({ id, label, text, rows = 1, copied, isWords = false }: CopyFieldProps) {
  const { t } = useTranslation('common')
  const live = useHydrated()
  const field = useRef<HTMLTextAreaElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showSnackbar(copied, { tone: 'good' })
    } catch {
      // Clipboard access denied or insecure context: select the text to be copied by hand.
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
