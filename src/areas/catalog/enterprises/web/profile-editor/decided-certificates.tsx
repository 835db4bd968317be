import { useTranslation } from '#shared/use-translation.ts'
import { certificationState } from '#shared/enums.ts'
import { longDay, useWrittenTime } from '#shared/written-time.ts'
import { Icon } from '#ui/icon.tsx'
import type { EditableProfile } from '../../contract.ts'
import styles from './editing.module.css'

export type DecidedCertificate = EditableProfile['certifications'][number] & { name: string }

/** Certifications already reviewed by an admin, read-only. */
export function DecidedCertificates({ decided }: { decided: readonly DecidedCertificate[] }) {
  const { t } = useTranslation('editing')
  const day = useWrittenTime(longDay)
  if (decided.length === 0) return null

  return (
    <ul className={styles.decided} aria-label={t('decided')}>
      {decided.map(({ certificateId, name, state, evidence, expiresOn }) => (
        <li key={certificateId}>
          <b dir="auto">{name || t('certificateNumber', { id: certificateId })}</b>
          <span
            className={styles.mark}
            data-stale={state === certificationState.rejected || undefined}
          >
            {t(state === certificationState.verified ? 'verified' : 'rejected')}
          </span>
          {expiresOn && (
            <time dateTime={expiresOn} suppressHydrationWarning>
              {t('validUntil', { date: day(`${expiresOn}T00:00:00Z`) })}
            </time>
          )}
          {evidence && (
            <a href={evidence.url} target="_blank" rel="noreferrer">
              <Icon name="document" />
              <bdi>{evidence.fileName}</bdi>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
