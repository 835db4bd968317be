import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import card from '#ui/card.module.css'
import { DoneNote } from '#ui/outcome.tsx'
import styles from './account-page.module.css'

interface SectionProps {
  /** Link target. */
  id: string
  title: string
  children: ReactNode
}

export function Section({ id, title, children }: SectionProps) {
  const heading = useId()

  return (
    <section id={id} className={`${card.card} ${styles.section}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}

type DoneKey =
  'doneName' | 'doneEmail' | 'doneCancelEmail' | 'donePhoto' | 'donePhotoRemoved' | 'doneUnfollow'

/** Success message of a form in the section. */
export function Done({ of: key, when }: { of: DoneKey; when: boolean }) {
  const { t } = useTranslation('account')

  return when ? <DoneNote>{t(key)}</DoneNote> : null
}
