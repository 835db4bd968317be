import { Form, redirect, useSearchParams } from 'react-router'
import { isAppError } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import { useFrame } from '#shared/layout.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks, withLanguage } from '#shared/links.ts'
import { formatMoney } from '#shared/money.ts'
import { clientOf } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { longDayAndTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { TextField } from '#ui/field.tsx'
import { Moment } from '#ui/moment.tsx'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import table from '#ui/table-page.module.css'
import type { payoutsContract, StoreMoney } from '../contract.ts'
import type { Route } from './+types/store-money-page.ts'
import styles from './payouts.module.css'

export const handle: PageHandle = { texts: ['payouts', 'payments', 'common'] }

const api = clientOf<typeof payoutsContract>('payouts')
const path = '/admin/store-money'

export async function loader({ context }: Route.LoaderArgs) {
  return api(context).getStoreMoney()
}

const feeNames = ['basisPoints', 'subscriberBasisPoints', 'holdDays', 'minimumUsd'] as const
type FeeName = (typeof feeNames)[number]
/** What was typed, by field. */
type Typed = Readonly<Record<FeeName, string>>

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const does = formText(form, 'do') === 'check' ? 'check' : 'fees'
  const typed = Object.fromEntries(
    feeNames.map((name) => [name, formText(form, name)]),
  ) as unknown as Typed
  try {
    if (does === 'check') await api(context).checkStoreLedger()
    else {
      await api(context).changeStoreFees({
        basisPoints: hundredths(typed.basisPoints),
        subscriberBasisPoints: hundredths(typed.subscriberBasisPoints),
        holdDays: Number(typed.holdDays || NaN),
        minimumUsd: hundredths(typed.minimumUsd),
      })
    }
  } catch (error) {
    if (!isAppError(error) || error.code !== 'invalid_input') throw error
    return { typed }
  }
  throw redirect(withLanguage(`${path}?done=${does}`, url.searchParams.get('lang')), 303)
}

/** Parses 2.5 (or 2,5) to 250; NaN, which the server refuses, for anything else. */
function hundredths(text: string): number {
  const number = /^\d{1,8}(?:[.,]\d{1,2})?$/.test(text.trim())
    ? Number(text.trim().replace(',', '.'))
    : NaN
  return Math.round(number * 100)
}

/** Fees of the store, and the state of its ledger, for admins. */
export default function StoreMoneyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('payouts')
  const [params] = useSearchParams()
  const { fees, balances, check } = loaderData
  const done = actionData ? null : params.get('done')

  return (
    <article className={styles.page}>
      <PageHead title={t('moneyTitle')} description={t('moneyHint')} address={path} unlisted />
      <header>
        <h1>{t('moneyTitle')}</h1>
        <p>{t('moneyHint')}</p>
      </header>
      {done === 'fees' && <DoneNote>{t('done-fees')}</DoneNote>}
      {done === 'check' && <DoneNote>{t('done-check')}</DoneNote>}
      <FeeForm fees={fees} typed={actionData?.typed} />
      <Check check={check} />
      <Balances balances={balances} />
    </article>
  )
}

function FeeForm({ fees, typed }: { fees: StoreMoney['fees']; typed: Typed | undefined }) {
  const { t } = useTranslation('payouts')
  const link = useLinks()
  const value = (name: FeeName) => typed?.[name] ?? String(inForm(name, fees[name]))

  return (
    <section className={card.card} aria-labelledby="fees">
      <h2 id="fees">{t('fees')}</h2>
      <p>{t('feesHint')}</p>
      {typed && <ProblemNote>{t('feesInvalid')}</ProblemNote>}
      <Form
        method="post"
        action={link(path)}
        className={styles.form}
        preventScrollReset
        // Saved fees are shown as they were understood.
        key={Object.values(fees).join()}
      >
        <TextField
          name="basisPoints"
          label={t('feeField')}
          inputMode="decimal"
          required
          defaultValue={value('basisPoints')}
        />
        <TextField
          name="subscriberBasisPoints"
          label={t('subscriberFeeField')}
          inputMode="decimal"
          required
          defaultValue={value('subscriberBasisPoints')}
        />
        <TextField
          name="holdDays"
          label={t('holdField')}
          hint={t('holdHint')}
          type="number"
          min={0}
          max={90}
          required
          defaultValue={value('holdDays')}
        />
        <TextField
          name="minimumUsd"
          label={t('minimumField')}
          hint={t('minimumHint')}
          inputMode="decimal"
          required
          defaultValue={value('minimumUsd')}
        />
        <button className={buttons.primary} name="do" value="fees">
          {t('saveFees')}
        </button>
      </Form>
    </section>
  )
}

/** Percents and amounts are typed with decimals; days are whole. */
function inForm(name: FeeName, value: number): number {
  return name === 'holdDays' ? value : value / 100
}

function Check({ check }: { check: StoreMoney['check'] }) {
  const { t } = useTranslation('payouts')
  const link = useLinks()

  return (
    <section className={card.card} aria-labelledby="check">
      <h2 id="check">{t('check')}</h2>
      {!check && <p>{t('notChecked')}</p>}
      {check && (
        <>
          <p className="quiet">
            {t('checkedAt')} <Moment at={check.at} format={longDayAndTime} />
          </p>
          {check.problems.length === 0 ? (
            <DoneNote>{t('agrees')}</DoneNote>
          ) : (
            <>
              <ProblemNote>{t('disagrees', { count: check.problems.length })}</ProblemNote>
              <ul className={styles.rows}>
                {check.problems.map(({ kind, ref, expected, found }) => (
                  <li key={`${kind} ${ref}`}>
                    {t(`check-${kind}` as 'check-sale')} <code dir="ltr">{ref}</code>:{' '}
                    {t('expectedFound', { expected, found })}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      <Form method="post" action={link(path)} preventScrollReset>
        <button className={buttons.secondary} name="do" value="check">
          {t('checkNow')}
        </button>
      </Form>
    </section>
  )
}

function Balances({ balances }: { balances: StoreMoney['balances'] }) {
  const { t: tp } = useTranslation('payments')
  const { t } = useTranslation('payouts')
  const language = useFrame()?.language ?? 'en'

  return (
    <section className={styles.section} aria-labelledby="ledger">
      <h2 id="ledger">{t('ledger')}</h2>
      <p>{t('ledgerHint')}</p>
      {balances.length === 0 ? (
        <p className="quiet">{t('ledgerEmpty')}</p>
      ) : (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{tp('ledgerAccount')}</th>
                <th scope="col">{tp('debit')}</th>
                <th scope="col">{tp('credit')}</th>
              </tr>
            </thead>
            <tbody>
              {balances.map(({ account, currency, amount }) => (
                <tr key={`${account} ${currency}`} data-row="" suppressHydrationWarning>
                  <td data-main data-phone="main">
                    {tp(`account-${account}` as 'account-vendor')}
                  </td>
                  <td data-phone="line">
                    {amount > 0 && formatMoney({ amount, currency }, language)}
                  </td>
                  <td data-phone="line">
                    {amount < 0 && formatMoney({ amount: -amount, currency }, language)}
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
