import type { ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Form } from 'react-router'
import { ProblemNote } from '#ui/outcome.tsx'
import type { Privacy } from '../contract.ts'
import type { Intent, Outcome } from './privacy-actions.ts'
import styles from './privacy.module.css'

export interface SectionProps {
  privacy: Privacy
  /** Result of the last form. */
  outcome: Outcome | null
}

/** A form of the page; works without scripts. */
export function IntentForm({ intent, children }: { intent: Intent; children: ReactNode }) {
  return (
    <Form method="post" className={styles.form} noValidate preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}

/** Generic error message of the last form. */
export function Failed({ when }: { when: boolean }) {
  const { t } = useTranslation('privacy')

  return when ? <ProblemNote>{t('gm-error-occurred')}</ProblemNote> : null
}
