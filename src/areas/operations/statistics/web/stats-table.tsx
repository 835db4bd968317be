import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import { writtenNumber } from '#shared/written-number.ts'
import { statNames } from '#shared/enums-of-stats.ts'
import { writtenTime } from '#shared/written-time.ts'
import type { Stats } from '../contract.ts'
import styles from './stats-page.module.css'

/** All numbers, latest first: accessible alternative to the charts. */
export function StatsTable({ stats }: { stats: Stats }) {
  const { t } = useTranslation('stats')
  const language = useFrame()?.language ?? 'en'
  const rows = stats.periods.toReversed()

  return (
    // What scrolls has to be reached with the keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-labelledby="numbers" tabIndex={0}>
      <table className={styles.table}>
        <caption>{t(`step-${stats.step}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('period')}</th>
            {statNames.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, to, numbers }) => (
            <tr key={from}>
              <th scope="row" suppressHydrationWarning>
                {from === to
                  ? writtenTime(from, language)
                  : t('rowSpan', {
                      from: writtenTime(from, language),
                      to: writtenTime(to, language),
                    })}
              </th>
              <Numbers numbers={numbers} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <Numbers numbers={stats.totals} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Numbers({ numbers }: { numbers: Stats['totals'] }) {
  const language = useFrame()?.language ?? 'en'

  return statNames.map((name) => <td key={name}>{writtenNumber(numbers[name], language)}</td>)
}
