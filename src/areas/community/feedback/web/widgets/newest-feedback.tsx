import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import badge from '#ui/badge.module.css'
import links from '#ui/link-row.module.css'
import { Moment } from '#ui/moment.tsx'
import { Thumbs } from '#ui/thumbs.tsx'
import type { TeamFeedback } from '../../contract.ts'
import styles from './newest-feedback.module.css'
import { teamFeedbackAddress } from './team-feedback-address.ts'

const most = 3

/** The newest feedback about an enterprise, with links to answer it. */
export function NewestFeedback({ received }: { received: TeamFeedback }) {
  const { t } = useTranslation('feedback')
  const link = useLinks()
  const { vendor, feedback, counts } = received
  if (counts.all === 0) return <p className="quiet">{t('noneHint')}</p>

  const address = link(teamFeedbackAddress(vendor.id))
  return (
    <>
      <ul className={styles.list}>
        {feedback
          .slice(0, most)
          .map(({ id, author, message, language, thumbs, createdAt, isAnswered }) => (
            <li key={id}>
              <p className={styles.author}>
                <b>
                  <bdi>{author.name || t('formerMember')}</bdi>
                </b>
                <span className="quiet">
                  <Moment at={createdAt} />
                </span>
                {thumbs !== null && <Thumbs rating={thumbs} label={t('thumbs', { thumbs })} />}
                {!isAnswered && <span className={badge.badge}>{t('unanswered')}</span>}
              </p>
              <p className={styles.message} lang={language ?? undefined} dir="auto">
                <a href={`${address}#feedback-${id}`}>{message}</a>
              </p>
            </li>
          ))}
      </ul>
      <nav className={links.row} aria-label={t('received')}>
        <a href={address}>{t('filter-all', { count: counts.all })}</a>
        {counts.unanswered > 0 && (
          <a href={link(teamFeedbackAddress(vendor.id, { filter: 'unanswered' }))}>
            {t('filter-unanswered', { count: counts.unanswered })}
          </a>
        )}
      </nav>
    </>
  )
}
