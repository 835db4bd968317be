import { payoutState } from '#shared/enums-of-store.ts'
import { useFrame } from '#shared/layout.ts'
import { formatMoney } from '#shared/money.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { longDay } from '#shared/written-time.ts'
import badge from '#ui/badge.module.css'
import table from '#ui/table-page.module.css'
import { Moment } from '#ui/moment.tsx'
import type { Payout, PayoutView } from '../contract.ts'
import { statementPath, writtenMonth } from '../model.ts'
import styles from './payouts.module.css'

/** Payouts of an enterprise, newest first. */
export function PayoutList({ payouts }: { payouts: readonly Payout[] }) {
  const { t } = useTranslation('payouts')
  const language = useFrame()?.language ?? 'en'

  return (
    <section aria-labelledby="payout-list" className={styles.section}>
      <h2 id="payout-list">{t('payouts')}</h2>
      {payouts.length === 0 ? (
        <p className="quiet">{t('noPayouts')}</p>
      ) : (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('date')}</th>
                <th scope="col">{t('amount')}</th>
                <th scope="col">{t('state')}</th>
              </tr>
            </thead>
            <tbody>
              {payouts.map(({ id, amount, currency, state, failure, createdAt, doneAt }) => (
                <tr key={id} data-row="">
                  <td data-main data-phone="main">
                    <Moment at={doneAt ?? createdAt} format={longDay} />
                    {state === payoutState.failed && failure && (
                      <p className="quiet" dir="auto">
                        {failure}
                      </p>
                    )}
                  </td>
                  <td data-phone="line" suppressHydrationWarning>
                    {formatMoney({ amount, currency }, language)}
                  </td>
                  <td data-phone="state">
                    <PayoutTag state={state} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

export function PayoutTag({ state }: { state: Payout['state'] }) {
  const { t } = useTranslation('payouts')
  const tone =
    state === payoutState.failed
      ? 'disabled'
      : state === payoutState.pending
        ? 'unverified'
        : undefined

  return (
    <span className={badge.badge} data-state={tone}>
      {t(`payout-${state}`)}
    </span>
  )
}

interface StatementListProps {
  vendorId: number
  statements: PayoutView['statements']
}

/** Statements by month, to download. */
export function StatementList({ vendorId, statements }: StatementListProps) {
  const { t } = useTranslation('payouts')
  const language = useFrame()?.language ?? 'en'

  return (
    <section aria-labelledby="statement-list" className={styles.section}>
      <h2 id="statement-list">{t('statements')}</h2>
      <p className="quiet">{t('statementsHint')}</p>
      <ul className={styles.statements}>
        {statements.map((each) => {
          const name = t('statementOf', {
            month: writtenMonth(each.month, language),
            currency: each.currency,
          })
          return (
            <li key={`${each.month}${each.currency}`}>
              <span suppressHydrationWarning>{name}</span>
              {(['pdf', 'csv'] as const).map((format) => (
                <a
                  key={format}
                  href={statementPath(vendorId, each, format)}
                  download
                  aria-label={t('downloadOne', { name, format: format.toUpperCase() })}
                >
                  {format.toUpperCase()}
                </a>
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
