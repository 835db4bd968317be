import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import { writtenNumber } from '#shared/written-number.ts'
import { Moment } from '#ui/moment.tsx'
import { Pager } from '#ui/pager.tsx'
import { pointsReason } from '#shared/enums-of-account.ts'
import type { PointsEntry, PointsPage } from '../../contract.ts'
import styles from './points-history.module.css'

interface PointsHistoryProps {
  points: PointsPage
  /** Builds the URL of another page. */
  href: (page: number) => string
}

/** Points and their history. Pages that use it load the namespace `points`. */
export function PointsHistory({ points, href }: PointsHistoryProps) {
  const { t } = useTranslation('referrals')
  const { sum, entries, page, pages } = points

  return (
    <>
      <p className={styles.sum}>
        <b>{writtenNumber(sum, useFrame()?.language ?? 'en')}</b>
        {t('points', { count: sum })}
      </p>
      {entries.length === 0 ? (
        <p className="quiet">{t('noPoints')}</p>
      ) : (
        <ol className={styles.entries} aria-label={t('history')}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <Pager label={t('history')} page={page} pages={pages} href={href} />
    </>
  )
}

const reasons = { 1: 'reasonInvited', 2: 'reasonJoined', 3: 'reasonGranted' } as const

function Entry({ entry: { amount, reason, note, at } }: { entry: PointsEntry }) {
  const { t } = useTranslation('referrals')
  const language = useFrame()?.language ?? 'en'

  return (
    <li>
      <span>
        <bdi>
          {note && reason === pointsReason.granted ? note : t(reasons[reason], { name: note })}
        </bdi>
      </span>
      <span className={styles.amount} data-less={amount < 0 ? '' : undefined} dir="ltr">
        {amount > 0 ? '+' : '−'}
        {writtenNumber(Math.abs(amount), language)}
      </span>
      <Moment className="quiet" at={at} />
    </li>
  )
}
