import { useTranslation } from '#shared/use-translation.ts'
import { dayAndTime } from '#shared/written-time.ts'
import type { AuditEntry } from '#shared/schema.ts'
import styles from './audit-list.module.css'
import { useAuditWords } from './use-audit-words.ts'
import { Moment } from './moment.tsx'

/**
 * Audit entries, newest first; actions without a text are shown by their name. The page must load
 * the namespace `admin`.
 */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const { t, i18n } = useTranslation('admin')
  const wordsOf = useAuditWords()
  if (entries.length === 0) return <p>{t('auditEmpty')}</p>

  return (
    <ol className={styles.audit}>
      {entries.map(({ id, at, by, viewedBy, about, action, diff }) => (
        <li key={id}>
          {i18n.has('admin', `did-${action}`) ? (
            <span>{t(`did-${action}` as 'did-account.edit')}</span>
          ) : (
            <code dir="ltr">{action}</code>
          )}
          {about && <bdi>{about}</bdi>}
          <small>
            <Moment at={at} format={dayAndTime} />
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
