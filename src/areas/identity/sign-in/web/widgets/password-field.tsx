import { useState, type InputHTMLAttributes } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { TextField } from '#ui/field.tsx'
import { useHydrated } from '#shared/hydrated.ts'
import styles from './forms.module.css'

type PasswordFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
}

/** Password field with a button to show it. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()

  return (
    <TextField
      {...props}
      className={styles.password}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      end={
        hydrated && (
          <button
            type="button"
            className={styles.show}
            aria-label={shown ? t('hidePassword') : t('showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
              <circle cx="12" cy="12" r="2.75" />
              {shown && <path d="m4 4 16 16" />}
            </svg>
          </button>
        )
      }
    />
  )
}
