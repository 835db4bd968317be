import { Form, useNavigation } from 'react-router'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { dayAndTime, useWrittenTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import { Panel } from '#ui/panel.tsx'
import type { ImportFeed } from '../contract.ts'
import { importsPath } from './addresses.ts'
import styles from './imports.module.css'

/** Imports that are repeated from a URL. */
export function FeedsPanel({ feeds }: { feeds: readonly ImportFeed[] }) {
  const { t } = useTranslation('dataImport')
  return (
    <Panel title={t('feeds')} text={t('feedsText')}>
      <ul className={styles.list}>
        {feeds.map((feed) => (
          <Feed key={feed.id} feed={feed} />
        ))}
      </ul>
    </Panel>
  )
}

function Feed({ feed }: { feed: ImportFeed }) {
  const { t } = useTranslation('dataImport')
  const link = useLinks()
  const time = useWrittenTime(dayAndTime)
  const isSending = useNavigation().formMethod === 'POST'
  const { id, url, title, everyDays, applies, problem, nextAt } = feed
  const schedule = [
    t(everyDays === 1 ? 'every-1' : 'every-7'),
    t(applies ? 'feedApplies' : 'feedWaits'),
    t('feedNext', { when: bidiIsolate(time(nextAt)) }),
  ]

  return (
    <li>
      <div>
        <b dir="auto">{title}</b>
        <small className="quiet" dir="ltr">
          {url}
        </small>
        <small className="quiet" suppressHydrationWarning>
          {schedule.join(' · ')}
        </small>
        {problem !== null && (
          <small className={styles.problem}>
            {t('feedProblem', { problem: t(`fault-${problem as 'empty'}`, { line: 1, name: '' }) })}
          </small>
        )}
      </div>
      <Form method="post" action={link(importsPath)} className={styles.buttons}>
        <input type="hidden" name="feed" value={id} />
        <button className={buttons.secondary} name="intent" value="run" disabled={isSending}>
          {t('runNow')}
        </button>
        <button className={buttons.secondary} name="intent" value="stop" disabled={isSending}>
          {t('stop')}
        </button>
      </Form>
    </li>
  )
}
