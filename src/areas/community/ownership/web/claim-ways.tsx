import { Form } from 'react-router'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { TextArea, TextField } from '#ui/field.tsx'
import type { OwnClaim } from '../contract.ts'
import type { ClaimProblem } from '../model.ts'
import styles from './claim-page.module.css'

export interface ClaimResult {
  problem: ClaimProblem | 'code' | 'busy' | 'taken' | 'long'
  typed: Readonly<Record<string, string>>
}

interface ClaimWaysProps {
  options: { domain: string | null; emails: readonly string[]; address: readonly string[] }
  open: OwnClaim | null
  result: ClaimResult | undefined
}

/** The ways to prove a claim that this profile offers. */
export function ClaimWays({ options, open, result }: ClaimWaysProps) {
  const { t } = useTranslation('ownership')
  const { domain, emails, address } = options
  const typed = result?.typed ?? {}
  const errorOf = (...problems: ClaimResult['problem'][]) =>
    result && problems.includes(result.problem) ? t(`problem-${result.problem}`) : null
  const addresses = [...(domain ? [`…@${domain}`] : []), ...emails]

  return (
    <>
      {open && <h2>{t('otherWays')}</h2>}
      {addresses.length > 0 && (
        <section className={card.card}>
          <h2>{t('byEmail')}</h2>
          <p>{t('byEmailText')}</p>
          <Form method="post" className={styles.form}>
            <input type="hidden" name="method" value="email" />
            <TextField
              type="email"
              name="email"
              label={t('email')}
              hint={
                <span className={styles.address}>
                  {addresses.map((one) => (
                    <span key={one}>
                      <bdi dir="ltr">{one}</bdi>
                    </span>
                  ))}
                </span>
              }
              required
              maxLength={254}
              dir="ltr"
              autoComplete="email"
              defaultValue={typed['email'] ?? ''}
              error={errorOf('email', 'domain')}
            />
            <button className={buttons.primary}>{t('sendCode')}</button>
          </Form>
        </section>
      )}
      {address.length > 0 && open?.method !== 'post' && (
        <section className={card.card}>
          <h2>{t('byPost')}</h2>
          <p>{t('byPostText')}</p>
          <address className={styles.address} dir="auto">
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <Form method="post">
            <button className={buttons.secondary} name="method" value="post">
              {t('requestLetter')}
            </button>
          </Form>
        </section>
      )}
      {open?.method !== 'review' && (
        <section className={card.card}>
          <h2>{t('byReview')}</h2>
          <p>{t('byReviewText')}</p>
          <Form method="post" className={styles.form}>
            <input type="hidden" name="method" value="review" />
            <TextArea
              name="message"
              label={t('message')}
              required
              maxLength={5000}
              dir="auto"
              defaultValue={typed['message'] ?? ''}
              error={errorOf('message')}
            />
            <TextField
              type="url"
              name="link"
              label={t('link')}
              hint={t('linkHint')}
              maxLength={2000}
              dir="ltr"
              defaultValue={typed['link'] ?? ''}
              error={errorOf('link')}
            />
            <button className={buttons.secondary}>{t('sendClaim')}</button>
          </Form>
        </section>
      )}
    </>
  )
}
