import { Form, useOutletContext } from 'react-router'
import type { PageHandle } from '#shared/i18n.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { notices as noticeNames } from '#shared/notices.ts'
import { clientOf } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { writtenAge } from '#shared/written-age.ts'
import { writtenNumber } from '#shared/written-number.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { SelectField } from '#ui/field.tsx'
import { DoneNote } from '#ui/outcome.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { adminHomeContract, QueueNotice, WaitingQueue } from '../contract.ts'
import type { Route } from './+types/home-page.ts'
import { HealthPanel } from './health-panel.tsx'
import styles from './home-page.module.css'
import { LogList } from './log-list.tsx'

export const handle: PageHandle = { texts: ['adminHome', 'admin'] }

const api = clientOf<typeof adminHomeContract>('adminHome')

export async function loader({ context }: Route.LoaderArgs) {
  const [home, notices] = await Promise.all([
    api(context).getAdminHome(),
    api(context).listNotices(),
  ])
  return { home, notices, now: new Date().toISOString() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const choices = [...form].flatMap(([queue, value]) => {
    const notice = noticeNames.find((each) => each === value)
    return notice ? [{ queue, notice }] : []
  })
  await api(context).chooseNotices({ choices })
  return { isSaved: true }
}

/** Home of admins: what waits, the state of the installation, what was done last. */
export default function AdminHomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { home, notices, now } = loaderData
  const waiting = useOutletContext<readonly WaitingQueue[]>()
  const { t } = useTranslation('adminHome')
  const link = useLinks()

  return (
    <article className={styles.page}>
      <PageHead title={t('title')} description={t('title')} address="/admin" unlisted />
      <h1>{t('title')}</h1>
      <Waiting queues={waiting} now={now} />
      <div className={styles.columns}>
        <section aria-labelledby="events" className={card.card}>
          <h2 id="events">{t('events')}</h2>
          <LogList entries={home.events} />
          <p>
            <a href={link('/admin/activity')}>{t('allEvents')}</a>
          </p>
        </section>
        <HealthPanel health={home.health} now={now} />
      </div>
      <Notices notices={notices} isSaved={actionData?.isSaved ?? false} />
    </article>
  )
}

function Waiting({ queues, now }: { queues: readonly WaitingQueue[]; now: string }) {
  const { t } = useTranslation('adminHome')
  const link = useLinks()
  const language = useFrame()?.language ?? 'en'
  const some = queues.filter(({ count }) => count > 0)

  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{t('waiting')}</h2>
      {some.length === 0 ? (
        <Notice icon="check" title={t('nothingWaits')} text={t('nothingWaitsHint')} />
      ) : (
        <ul className={styles.queues}>
          {some.map(({ name, to, count, since }) => (
            <li key={name} className={card.link}>
              <h3>
                <a href={link(to)}>{t(`queue-${name}` as 'queue-reports')}</a>
              </h3>
              <p className={styles.count}>{writtenNumber(count, language)}</p>
              {since && (
                <p className="quiet" suppressHydrationWarning>
                  {t('oldest', { age: writtenAge(since, now, language) })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Notices({ notices, isSaved }: { notices: readonly QueueNotice[]; isSaved: boolean }) {
  const { t } = useTranslation('adminHome')

  return (
    <section aria-labelledby="notices" className={card.card}>
      <h2 id="notices">{t('notices')}</h2>
      <p className="quiet">{t('noticesHint')}</p>
      <Form method="post" className={styles.notices} preventScrollReset>
        <div className="fields">
          {notices.map(({ queue, notice }) => (
            <SelectField
              key={queue}
              name={queue}
              label={t(`queue-${queue}` as 'queue-reports')}
              defaultValue={notice}
            >
              {noticeNames.map((choice) => (
                <option key={choice} value={choice}>
                  {t(`notice-${choice}`)}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        {isSaved && <DoneNote>{t('noticesSaved')}</DoneNote>}
        <button className={buttons.primary}>{t('saveNotices')}</button>
      </Form>
    </section>
  )
}
