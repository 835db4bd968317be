import { Form } from 'react-router'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { FieldForm } from '#ui/field-form.tsx'
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
  const typed = result?.typed
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
          <FieldForm
            typed={typed}
            errorOf={() => errorOf('email', 'domain')}
            button={{ text: t('sendCode') }}
            fields={[
              {
                name: 'email',
                kind: 'email',
                label: t('email'),
                hint: <Addresses of={addresses} />,
              },
            ]}
          >
            <input type="hidden" name="method" value="email" />
          </FieldForm>
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
          <FieldForm
            typed={typed}
            errorOf={errorOf}
            button={{ text: t('sendClaim'), isSecondary: true }}
            fields={[
              { name: 'message', kind: 'long', label: t('message'), maxLength: 5000 },
              {
                name: 'link',
                kind: 'url',
                label: t('link'),
                hint: t('linkHint'),
                isOptional: true,
              },
            ]}
          >
            <input type="hidden" name="method" value="review" />
          </FieldForm>
        </section>
      )}
    </>
  )
}

/** The addresses that prove a claim. */
function Addresses({ of: addresses }: { of: readonly string[] }) {
  return (
    <span className={styles.address}>
      {addresses.map((one) => (
        <span key={one}>
          <bdi dir="ltr">{one}</bdi>
        </span>
      ))}
    </span>
  )
}
