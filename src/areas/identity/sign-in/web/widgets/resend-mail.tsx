import { useRef, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { sendForm } from './api-form.ts'
import buttons from '#ui/button.module.css'
import styles from './forms.module.css'
import { failureOf, type Outcome } from './outcome.ts'
import { useTroubleText } from './trouble-text.ts'

/**
 * Button to resend the verification email (S-004), inside the form with the email. Without scripts
 * it submits that form.
 */
export function ResendMail({ redirect }: { redirect: string | null }) {
  const { t } = useTranslation('auth')
  const place = useRef<HTMLButtonElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const trouble = useTroubleText(outcome)('email')

  async function resend() {
    const email = place.current?.form?.elements.namedItem('email')
    if (!(email instanceof HTMLInputElement)) return
    const fields = { email: email.value, resend: 'true', ...(redirect && { redirect }) }
    try {
      const answered = await sendForm('users/login/validate', fields)
      setOutcome(failureOf(answered, 'email') ?? { done: true })
    } catch {
      setOutcome({ trouble: { field: 'email', key: 'offline' } })
    }
  }

  return (
    <div>
      <button
        ref={place}
        className={buttons.secondary}
        name="resend"
        value="true"
        formNoValidate
        onClick={(event) => {
          event.preventDefault()
          void resend()
        }}
      >
        {t('askAgain')}
      </button>
      <output className={styles.said}>{outcome && (trouble ?? t('mailSent'))}</output>
    </div>
  )
}
