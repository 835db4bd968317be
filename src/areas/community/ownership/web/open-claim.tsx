import { Form } from 'react-router'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { TextField } from '#ui/field.tsx'
import type { OwnClaim } from '../contract.ts'
import styles from './claim-page.module.css'
import type { ClaimResult } from './claim-ways.tsx'

interface OpenClaimProps {
  claim: OwnClaim
  result: ClaimResult | undefined
}

/** What happens next with the caller's claim: the code to enter, or what to wait for. */
export function OpenClaim({ claim: { method, email, letterSentAt }, result }: OpenClaimProps) {
  const { t } = useTranslation('ownership')
  const hasCode = method === 'email' || letterSentAt !== null
  const next = method === 'post' && hasCode ? 'next-letter' : (`next-${method}` as const)

  return (
    <section className={card.card}>
      <h2>{t('open')}</h2>
      <p role="status">{t(next, { email: email ?? '' })}</p>
      {hasCode && (
        <Form method="post" className={styles.form}>
          <TextField
            name="code"
            label={t('code')}
            required
            maxLength={100}
            dir="ltr"
            autoComplete="one-time-code"
            defaultValue={result?.typed['code'] ?? ''}
            error={result?.problem === 'code' ? t('problem-code') : null}
          />
          <button className={buttons.primary} name="do" value="confirm">
            {t('confirm')}
          </button>
        </Form>
      )}
    </section>
  )
}
