import { useTranslation } from '#shared/use-translation.ts'
import { Moment } from '#ui/moment.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import type { ApplicationEvent } from '../contract.ts'
import styles from './history-list.module.css'

interface HistoryListProps {
  history: readonly ApplicationEvent[]
  /** Questions about single answers, asked with the last request for more information. */
  asked?: readonly string[]
}

/** History of an application, newest first. */
export function HistoryList({ history, asked = [] }: HistoryListProps) {
  const { t } = useTranslation('application')
  const lastRequest = history.findLast(({ status }) => status === 'moreInfo')?.id

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
            {id === lastRequest &&
              asked.map((text) => (
                <p key={text} dir="auto">
                  {text}
                </p>
              ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
