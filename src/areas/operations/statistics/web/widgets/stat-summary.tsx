import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { writtenNumber } from '#shared/written-number.ts'
import type { StatTotals } from '../../contract.ts'
import styles from './stat-summary.module.css'

interface StatSummaryProps {
  vendorId: number
  stats: StatTotals
}

const shown = ['profileViews', 'listingViews', 'searches', 'followers', 'feedback'] as const

/** Numbers of the last 30 days, with those before. The page must load the namespace `stats`. */
export function StatSummary({ vendorId, stats: { totals, before } }: StatSummaryProps) {
  const { t } = useTranslation('stats')
  const link = useLinks()
  const language = useFrame()?.language ?? 'en'
  const written = (number: number) => writtenNumber(number, language)

  return (
    <>
      <dl className={styles.numbers}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <b>{written(totals[name] ?? 0)}</b>
              {before && <small>{t('beforeShort', { number: written(before[name] ?? 0) })}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={link(`/stats/${vendorId}`)}>{t('allStats')}</a>
      </p>
    </>
  )
}
