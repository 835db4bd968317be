import { useTranslation } from '#shared/use-translation.ts'
import { Moment } from '#ui/moment.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import type { ApplicationEvent } from '../contract.ts'
import styles from './history-list.module.css'

/** History of an application, newest first. */
export function HistoryList({ history }: { history: readonly ApplicationEvent[] }) {
  const { t } = useTranslation('application')

  return (
    <section className={styles.history}>
      <h2>{t('history')}</h2>
      <ol>
        {history.toReversed().map(({ id, at, status, by, why }) => (
          <li key={id}>
            <StatusTag status={status}>{t(`status-${status}`)}</StatusTag>
            <small>
              <Moment at={at} />
              {' · '}
              <bdi>{by ?? t('byReviewer')}</bdi>
            </small>
            {why && <p dir="auto">{why}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
