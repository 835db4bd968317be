import { useTranslation } from 'react-i18next'
import { auditActions, type AuditAction } from '#shared/audit-actions.ts'
import { dayAndTime, useWrittenTime } from '#shared/written-time.ts'
import type { AuditEntry } from '#shared/schema.ts'
import styles from './audit-list.module.css'
import { useAuditWords } from './use-audit-words.ts'

/**
 * Lists audit entries, newest first. Actions without a text are shown by their recorded name. Pages
 * that use it load the namespace `admin`.
 */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('admin')
  const time = useWrittenTime(dayAndTime)
  const wordsOf = useAuditWords()
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
            {by && (
              <>
                {' · '}
                <bdi>{by}</bdi>
              </>
            )}
            {viewedBy && (
              <>
                {' · '}
                <bdi>{t('viewedBy', { name: viewedBy })}</bdi>
              </>
            )}
          </small>
          {Object.entries(diff).map(([name, change]) => {
            const words = wordsOf(action, name, change)
            return (
              words && (
                <span key={name}>
                  <bdi>{words}</bdi>
                </span>
              )
            )
          })}
        </li>
      ))}
    </ol>
  )
}

/** Type guard: another version of the program may have recorded other actions. */
function isKnown(action: string): action is AuditAction {
  return auditActions.some((each) => each === action)
}
