import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { ProblemNote } from '#ui/outcome.tsx'
import type { Privacy } from '../contract.ts'
import type { Intent, Outcome } from './privacy-actions.ts'
import styles from './privacy.module.css'

export interface SectionProps {
  privacy: Privacy
  /** What became of the form that was sent last. */
  outcome: Outcome | null
}

/** A form of the page; works as a document's, and without leaving the page where scripts run. */
export function IntentForm({ intent, children }: { intent: Intent; children: ReactNode }) {
  return (
    <Form method="post" className={styles.form} noValidate preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}

/** That the form which was sent has failed, for no reason of its own. */
export function Failed({ when }: { when: boolean }) {
  const { t } = useTranslation('privacy')

  return when ? <ProblemNote>{t('gm-error-occurred')}</ProblemNote> : null
}
