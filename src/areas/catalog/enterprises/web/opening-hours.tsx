import { useTranslation } from '#shared/use-translation.ts'
import type { ShownHours } from '../contract.ts'
import styles from './contact-card.module.css'

/** Opening hours as a week, by the clock of the place; as entered where they are not understood. */
export function OpeningHours({ text, hours }: { text: string; hours: ShownHours | null }) {
  const { t } = useTranslation('enterprise')
  if (!hours) return <span dir="auto">{text}</span>

  const { week, isOpen, changesAt, season } = hours
  const state = isOpen ? t('openNow') : t('closedNow')
  const change = changesAt && t(isOpen ? 'closesAt' : 'opensAt', { time: changesAt })
  return (
    <>
      {week.length > 0 && (
        <details className={styles.hours}>
          <summary>
            <b>{state}</b>
            {change && ` · ${change}`}
          </summary>
          <ul>
            {week.map(({ day, isToday, times }) => (
              <li key={day} aria-current={isToday ? 'date' : undefined}>
                <span>{day}</span>
                <div>
                  {times.length === 0
                    ? t('closed')
                    : times.map(({ from, text }) => (
                        <div key={from}>{text ?? t('openAllDay')}</div>
                      ))}
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
      {season && <span>{t('season', { months: season })}</span>}
    </>
  )
}
