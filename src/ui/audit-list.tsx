import { useTranslation } from '#shared/use-translation.ts'
import { dayAndTime } from '#shared/written-time.ts'
import type { AuditEntry } from '#shared/schema.ts'
import styles from './audit-list.module.css'
import { useAuditWords } from './use-audit-words.ts'
import { Moment } from './moment.tsx'

export interface AuditTarget {
  name: string
  href: string | null
}

/**
 * Audit entries, newest first; actions without a text are shown by their name. The page must load
 * the namespace `admin`.
 */
export function AuditList({
  entries,
  targets,
}: {
  entries: readonly AuditEntry[]
  /** What entries were done to, by their ids, where that differs. */
  targets?: ReadonlyMap<number, AuditTarget>
}) {
  const { t, i18n } = useTranslation('admin')
  const wordsOf = useAuditWords()
  if (entries.length === 0) return <p>{t('auditEmpty')}</p>

  return (
    <ol className={styles.audit}>
      {entries.map(({ id, at, by, viewedBy, about, action, diff }) => (
        <li key={id}>
          <span>
            {i18n.has('admin', `did-${action}`) ? (
              t(`did-${action}` as 'did-account.edit')
            ) : (
              <code dir="ltr">{action}</code>
            )}
            <Target
              target={targets?.get(id) ?? (about ? { name: about, href: null } : undefined)}
            />
          </span>
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
          <div>
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
          </div>
        </li>
      ))}
    </ol>
  )
}

function Target({ target }: { target: AuditTarget | undefined }) {
  if (!target) return null
  const { name, href } = target
  return (
    <>
      {' · '}
      {href ? (
        <a href={href}>
          <bdi>{name}</bdi>
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}
    </>
  )
}
