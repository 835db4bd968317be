import { useId, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import card from '#ui/card.module.css'
import { DoneNote } from '#ui/outcome.tsx'
import overview from '#ui/overview.module.css'

interface SectionProps {
  /** Link target. */
  id: string
  title: string
  children: ReactNode
}

export function Section({ id, title, children }: SectionProps) {
  const heading = useId()

  return (
    <section id={id} className={`${card.card} ${overview.section}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}

type DoneKey = `done${'Name' | 'Email' | 'CancelEmail' | 'Photo' | 'PhotoRemoved' | 'Unfollow'}`

/** Success message of a form in the section. */
export function Done({ of: key, when }: { of: DoneKey; when: boolean }) {
  const { t } = useTranslation('account')

  return when ? <DoneNote>{t(key)}</DoneNote> : null
}
