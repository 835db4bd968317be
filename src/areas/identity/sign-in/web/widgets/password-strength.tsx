import { useEffect, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { strengthDebounce } from '#shared/constants.ts'
import { passwordStrengths, type PasswordStrength as Strength } from '#shared/enums-of-sign-in.ts'
import { sendForm } from './api-form.ts'
import styles from './forms.module.css'
import { textIn } from './outcome.ts'

/** Strength of a new password, rated by the server, debounced (F-082). */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation('auth')
  const strength = useStrength(password)

  return (
    <div className={styles.strength} data-strength={strength ?? undefined} hidden={password === ''}>
      <span className={styles.bar} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <output>{strength && `${t('strength')}: ${t(`strength-${strength}`)}`}</output>
    </div>
  )
}

function useStrength(password: string): Strength | null {
  const [rated, setRated] = useState<{ password: string; strength: Strength } | null>(null)

  useEffect(() => {
    if (password === '') return
    const stop = new AbortController()
    const wait = setTimeout(() => {
      sendForm('users/password/strength', { password }).then(
        ({ body }) => {
          const text = textIn(body, 'strength')
          const strength = passwordStrengths.find((word) => word === text)
          if (strength && !stop.signal.aborted) setRated({ password, strength })
        },
        // Optional.
        () => {},
      )
    }, strengthDebounce)
    return () => {
      clearTimeout(wait)
      stop.abort()
    }
  }, [password])

  // Keeps the previous rating until the next one, to avoid flicker.
  return password === '' ? null : (rated?.strength ?? null)
}
