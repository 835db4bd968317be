import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { useWrittenTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import { StatusTag } from '#ui/status-tag.tsx'
import type { OwnApplication } from '../../contract.ts'
import styles from './own-applications.module.css'

interface OwnApplicationsProps {
  applications: readonly OwnApplication[]
  /** Renders something at the end of a line, such as a button to discard it. */
  renderEnd?: (application: OwnApplication) => ReactNode
}

/**
 * A person's applications, with how much of a draft is left. Pages that use it load the namespace
 * `ownApplications`.
 */
export function OwnApplications({ applications, renderEnd }: OwnApplicationsProps) {
  return (
    <ul className={styles.list}>
      {applications.map((application) => (
        <Own key={application.id} application={application}>
          {renderEnd?.(application)}
        </Own>
      ))}
    </ul>
  )
}

function Own({ application, children }: { application: OwnApplication; children: ReactNode }) {
  const { t } = useTranslation('ownApplications')
  const link = useLinks()
  const day = useWrittenTime()
  const { id, title, status, updatedAt, progress } = application
  const path = link(`/application-form/${id}`)
  const name = title || t('untitled')

  return (
    <li>
      <div className={styles.what}>
        <Link to={path} dir="auto">
          {name}
        </Link>
        <small suppressHydrationWarning>
          {progress &&
            `${t('progress', { answered: progress.answered, count: progress.required })} · `}
          {t('changed', { when: day(updatedAt) })}
        </small>
      </div>
      <StatusTag status={status}>{t(`status-${status}`)}</StatusTag>
      {progress && (
        <Link className={buttons.secondary} to={path} aria-label={t('continueWith', { name })}>
          {t('continue')}
        </Link>
      )}
      {children}
    </li>
  )
}
