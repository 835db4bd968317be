import { useTranslation } from '#shared/use-translation.ts'
import { Link } from 'react-router'
import type { PageHandle } from '#shared/i18n.ts'
import { clientOf } from '#shared/page-context.ts'
import { Moment } from '#ui/moment.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useTimeZone } from '#shared/time-zone.ts'
import type { MailboxMessage, mailContract } from '../contract.ts'
import type { Route } from './+types/mailbox-page.ts'
import { messageSandbox } from './sandbox.ts'
import styles from './mailbox-page.module.css'

export const handle: PageHandle = { texts: ['mailbox'] }

const mailApi = clientOf<typeof mailContract>('mail')

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('mail')
  const [mails, message] = await Promise.all([
    mailApi(context).listMailbox({}),
    id === null ? null : mailApi(context).getMailboxMessage({ id }),
  ])
  return { mails, message }
}

/** Emails written to the mail folder, for development and demos. */
export default function MailboxPage({ loaderData: { mails, message } }: Route.ComponentProps) {
  const { t } = useTranslation('mailbox')
  const timeZone = useTimeZone()

  return (
    <article className={styles.page}>
      <PageHead title={t('title')} description={t('description')} address="/dev/mailbox" unlisted />
      <header className="bar">
        <h1>{t('title')}</h1>
        <Link to="/dev/mails">{t('samples')}</Link>
      </header>
      {mails.length === 0 ? (
        <Notice icon="mail" title={t('empty')} text={t('emptyText')} />
      ) : (
        <div className={styles.columns}>
          <nav aria-label={t('mails')}>
            <ol className={styles.list}>
              {mails.map((mail) => (
                <li key={mail.id}>
                  <Link
                    to={`/dev/mailbox?mail=${mail.id}`}
                    preventScrollReset
                    aria-current={mail.id === message?.id ? 'true' : undefined}
                  >
                    <strong dir="auto">{mail.subject}</strong>
                    <span>{t('to', { to: mail.to })}</span>
                    {mail.sentAt && (
                      <Moment
                        at={mail.sentAt}
                        format={{ dateStyle: 'medium', timeStyle: 'medium', timeZone }}
                      />
                    )}
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
          {message ? (
            <Message message={message} />
          ) : (
            <Notice icon="mail" title={t('choose')} text={t('chooseText')} />
          )}
        </div>
      )}
    </article>
  )
}

function Message({ message }: { message: MailboxMessage }) {
  const { t } = useTranslation('mailbox')

  return (
    <section className={styles.message} aria-labelledby="subject">
      <h2 id="subject" dir="auto">
        {message.subject}
      </h2>
      <p className={styles.people}>
        <span>{t('from', { from: message.from })}</span>
        <span>{t('to', { to: message.to })}</span>
      </p>
      <iframe
        sandbox={messageSandbox}
        title={t('message')}
        src={`/dev/mailbox/${message.id}/message`}
      />
      <details>
        <summary>{t('text')}</summary>
        <pre dir="auto">{message.text}</pre>
      </details>
    </section>
  )
}
