import { Form } from 'react-router'
import { payoutAccountState } from '#shared/enums-of-store.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { formatMoney } from '#shared/money.ts'
import { useTranslation } from '#shared/use-translation.ts'
import badge from '#ui/badge.module.css'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import table from '#ui/table-page.module.css'
import type { AdminBalance } from '../contract.ts'
import { payoutSettingsPath } from '../model.ts'
import { payoutsUrl } from './payouts-url.ts'
import styles from './payouts.module.css'

/** What enterprises are owed; payouts are paused here, and debts marked as paid. */
export function BalancesTable({ balances }: { balances: readonly AdminBalance[] }) {
  const { t } = useTranslation('payouts')
  const link = useLinks()
  const language = useFrame()?.language ?? 'en'

  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('enterprise')}</th>
            <th scope="col">{t('owed')}</th>
            <th scope="col">{t('account')}</th>
            <th scope="col">{t('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {balances.map((balance) => {
            const { vendorId, name, currency, owed, state, isPaused } = balance
            return (
              <tr key={`${vendorId} ${currency}`} data-row="">
                <td data-main data-phone="main">
                  <a href={link(payoutSettingsPath(vendorId))} dir="auto">
                    {name}
                  </a>
                </td>
                <td data-phone="line" suppressHydrationWarning>
                  {formatMoney({ amount: owed, currency }, language)}
                  {owed < 0 && ` (${t('owesSite')})`}
                </td>
                <td data-phone="state">
                  <span
                    className={badge.badge}
                    data-state={
                      isPaused
                        ? 'disabled'
                        : state === payoutAccountState.ready
                          ? undefined
                          : 'unverified'
                    }
                  >
                    {isPaused ? t('paused') : state ? t(`state-${state}`) : t('noAccount')}
                  </span>
                </td>
                <td data-phone="foot">
                  <BalanceActions balance={balance} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function BalanceActions({ balance }: { balance: AdminBalance }) {
  const { t: tp } = useTranslation('payments')
  const { t } = useTranslation('payouts')
  const link = useLinks()
  const { vendorId, name, currency, owed, state, isPaused } = balance

  return (
    <div className={styles.actions}>
      {state !== null && (
        <Form method="post" action={link(payoutsUrl.path)}>
          <input type="hidden" name="vendorId" value={vendorId} />
          <button
            className={buttons.text}
            name="do"
            value={isPaused ? 'resume' : 'pause'}
            aria-label={t(isPaused ? 'resumeOne' : 'pauseOne', { name })}
          >
            {t(isPaused ? 'resume' : 'pause')}
          </button>
        </Form>
      )}
      {owed < 0 && (
        <details>
          <summary aria-label={t('settleOne', { name })}>{t('settle')}</summary>
          <Form method="post" action={link(payoutsUrl.path)} className={styles.form}>
            <input type="hidden" name="vendorId" value={vendorId} />
            <input type="hidden" name="currency" value={currency} />
            <input type="hidden" name="amount" value={-owed} />
            <TextField
              name="note"
              label={tp('settleNote')}
              hint={tp('settleHint')}
              maxLength={500}
              required
            />
            <button className={buttons.secondary} name="do" value="settle">
              {t('settle')}
            </button>
          </Form>
        </details>
      )}
    </div>
  )
}
