import { useTranslation } from 'react-i18next'
import { auditActions, type AuditAction } from '#shared/audit-actions.ts'
import { dayAndTime, useWrittenTime } from '#shared/written-time.ts'
import type { AuditEntry } from '../../contract.ts'
import styles from './audit-list.module.css'

/**
 * What was done, newest first; where no text tells of an action, by the name it is recorded under. A
 * page that has it names `admin` among its texts.
 */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('admin')
  const time = useWrittenTime(dayAndTime)
  if (entries.length === 0) return <p>{t('auditEmpty')}</p>

  return (
    <ol className={styles.audit}>
      {entries.map(({ id, at, by, viewedBy, action, diff }) => (
        <li key={id}>
          {isKnown(action) ? <span>{t(`did-${action}`)}</span> : <code dir="ltr">{action}</code>}
          <small>
            <time dateTime={at} suppressHydrationWarning>
              {time(at)}
            </time>
            {by && <bdi>{` · ${by}`}</bdi>}
            {viewedBy && <bdi>{` · ${t('viewedBy', { name: viewedBy })}`}</bdi>}
          </small>
          {Object.entries(diff).map(([name, change]) => (
            <bdi key={name} dir="ltr">{`${name}: ${inWords(change)}`}</bdi>
          ))}
        </li>
      ))}
    </ol>
  )
}

/** `before → after` where both are known. */
function inWords(change: unknown): string {
  if (Array.isArray(change)) return change.map(inWords).join(' → ')
  return typeof change === 'string' ? change : JSON.stringify(change)
}

/** An action may have been recorded by another version of the program. */
function isKnown(action: string): action is AuditAction {
  return auditActions.some((each) => each === action)
}
