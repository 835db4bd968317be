import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { strengthDebounce } from '#shared/constants.ts'
import { passwordStrengths, type PasswordStrength as Strength } from '#shared/enums-of-sign-in.ts'
import { sendForm } from '#shared/api-form.ts'
import styles from './forms.module.css'
import { textIn } from './outcome.ts'

/** How hard a new password is to guess, as the server says while it is typed (F-082). */
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
          const told = textIn(body, 'strength')
          const strength = passwordStrengths.find((word) => word === told)
          if (strength && !stop.signal.aborted) setRated({ password, strength })
        },
        // Without it one signs up all the same.
        () => {},
      )
    }, strengthDebounce)
    return () => {
      clearTimeout(wait)
      stop.abort()
    }
  }, [password])

  // What was said of a password before stays until the next is rated: the bar does not flicker.
  return password === '' ? null : (rated?.strength ?? null)
}
