import { useTranslation } from '#shared/use-translation.ts'
import { useLinks } from '#shared/links.ts'
import { dayAndTime } from '#shared/written-time.ts'
import card from '#ui/card.module.css'
import { Icon } from '#ui/icon.tsx'
import { Moment } from '#ui/moment.tsx'
import type { TakenDown } from '../../contract.ts'
import styles from './flag-form.module.css'

/** Tells a team that its enterprise was taken down, why, and how to appeal. */
export function TakenDownNote({ takenDown }: { takenDown: TakenDown }) {
  const { t } = useTranslation('moderation')
  const link = useLinks()
  const { since, reason, outcomeId, mayAppeal } = takenDown

  return (
    <section className={`${card.card} ${styles.takenDown}`} aria-labelledby="taken-down">
      <h2 id="taken-down">
        <Icon name="warning" /> {t('takenDown')}
      </h2>
      <p>
        <Moment at={since} format={dayAndTime} /> {'\u00b7'} {t('takenDownHint')}
      </p>
      {reason && (
        <p className={styles.reason} dir="auto">
          {reason}
        </p>
      )}
      {outcomeId !== null && (
        <p>
          <a href={link(`/flagging/outcome/${outcomeId}`)}>
            {t(mayAppeal ? 'toAppeal' : 'toDecision')}
          </a>
        </p>
      )}
    </section>
  )
}
