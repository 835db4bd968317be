import { Form } from 'react-router'
import { useTranslation } from '#shared/use-translation.ts'
import { longDayAndTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import { Moment } from '#ui/moment.tsx'
import type { PaymentDetails } from '../admin-contract.ts'
import styles from './payment-page.module.css'

/** What the provider told about a payment; each event can be handled again. */
export function EventList({ events }: { events: PaymentDetails['events'] }) {
  const { t } = useTranslation('payments')
  if (events.length === 0) return null

  return (
    <details className={styles.history}>
      <summary>{t('events', { count: events.length })}</summary>
      <ul className={styles.list}>
        {events.map(({ id, kind, receivedAt, handledAt, error }) => (
          <li key={id}>
            <p>
              <code dir="ltr">{kind}</code> · <Moment at={receivedAt} format={longDayAndTime} /> ·{' '}
              {t(handledAt ? 'handled' : 'notHandled')}
            </p>
            {error && (
              <p className="quiet" dir="auto">
                {error}
              </p>
            )}
            <Form method="post">
              <input type="hidden" name="of" value={id} />
              <button
                className={buttons.text}
                name="do"
                value="replay"
                aria-label={t('replayOne', { kind })}
              >
                {t('replay')}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface PostingListProps {
  postings: PaymentDetails['postings']
  money: (amount: number) => string
}

/** Postings of the ledger about a payment. */
export function PostingList({ postings, money }: PostingListProps) {
  const { t } = useTranslation('payments')
  if (postings.length === 0) return null

  return (
    <details className={styles.history}>
      <summary>{t('postings', { count: postings.length })}</summary>
      <ul className={styles.list}>
        {postings.map(({ kind, at, entries }, place) => (
          <li key={`${kind} ${place}`}>
            <p>
              <b>{t(`posting-${kind}` as 'posting-sale')}</b> ·{' '}
              <Moment at={at} format={longDayAndTime} />
            </p>
            <table className={styles.entries}>
              <thead>
                <tr>
                  <th scope="col">{t('ledgerAccount')}</th>
                  <th scope="col">{t('debit')}</th>
                  <th scope="col">{t('credit')}</th>
                </tr>
              </thead>
              <tbody>
                {entries.map(({ account, enterprise, amount }, row) => (
                  <tr key={`${account} ${row}`} suppressHydrationWarning>
                    <td>
                      {t(`account-${account}` as 'account-vendor')}
                      {enterprise && (
                        <>
                          {' '}
                          <bdi>{enterprise}</bdi>
                        </>
                      )}
                    </td>
                    <td>{amount > 0 && money(amount)}</td>
                    <td>{amount < 0 && money(-amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </li>
        ))}
      </ul>
    </details>
  )
}
