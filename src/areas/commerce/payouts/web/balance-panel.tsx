import { useFrame } from '#shared/layout.ts'
import { formatMoney } from '#shared/money.ts'
import { useTranslation } from '#shared/use-translation.ts'
import card from '#ui/card.module.css'
import type { PayoutView } from '../contract.ts'
import styles from './payouts.module.css'

/** What an enterprise is owed, by currency. */
export function BalancePanel({ view: { balances } }: { view: PayoutView }) {
  const { t } = useTranslation('payouts')
  const language = useFrame()?.language ?? 'en'
  if (balances.length === 0) return null

  return (
    <section className={card.card} aria-labelledby="payout-balance">
      <h2 id="payout-balance">{t('balance')}</h2>
      {balances.map(({ currency, owed, available, pending }) => {
        const money = (amount: number) => formatMoney({ amount, currency }, language)
        const later = owed - available
        return (
          <dl key={currency} className={styles.balance} suppressHydrationWarning>
            <div>
              <dt>{t(owed < 0 ? 'youOwe' : 'available')}</dt>
              <dd data-strong="">
                {money(owed < 0 ? -owed : Math.max(0, Math.min(owed, available)))}
              </dd>
            </div>
            {owed >= 0 && later > 0 && (
              <div>
                <dt>{t('later')}</dt>
                <dd>{money(later)}</dd>
              </div>
            )}
            {pending > 0 && (
              <div>
                <dt>{t('onItsWay')}</dt>
                <dd>{money(pending)}</dd>
              </div>
            )}
            {owed < 0 && <p className="quiet">{t('youOweHint')}</p>}
          </dl>
        )
      })}
    </section>
  )
}
