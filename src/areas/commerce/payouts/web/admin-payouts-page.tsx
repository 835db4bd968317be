import { redirect, useSearchParams } from 'react-router'
import { entryFor } from '#shared/app-error.ts'
import { payoutState } from '#shared/enums-of-store.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import { useFrame } from '#shared/layout.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { toLastPage } from '#shared/last-page.ts'
import { useLinks, withLanguage } from '#shared/links.ts'
import { formatMoney } from '#shared/money.ts'
import { clientOf } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { dayAndTime } from '#shared/written-time.ts'
import { Moment } from '#ui/moment.tsx'
import { Notice } from '#ui/notice.tsx'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { Pager } from '#ui/pager.tsx'
import { FilterChoice, TableFilter } from '#ui/table-filter.tsx'
import { TablePage } from '#ui/table-page.tsx'
import table from '#ui/table-page.module.css'
import type { AdminPayout, payoutsContract } from '../contract.ts'
import { payoutSettingsPath } from '../model.ts'
import type { Route } from './+types/admin-payouts-page.ts'
import { BalancesTable } from './balances-table.tsx'
import { PayoutTag } from './payout-lists.tsx'
import { payoutsUrl } from './payouts-url.ts'
import styles from './payouts.module.css'

export const handle: PageHandle = { texts: ['payouts', 'payments', 'common', 'table'] }

const api = clientOf<typeof payoutsContract>('payouts')

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = payoutsUrl.parse(url.searchParams)
  const asked = url.searchParams.get('balances') ?? ''
  const { query } = filter
  const [list, balances] = await Promise.all([
    api(context).listPayouts(filter),
    api(context).listVendorBalances({
      ...(query !== undefined && { query }),
      page: /^\d{1,5}$/.test(asked) ? Number(asked) : 0,
    }),
  ])
  toLastPage(url, { page: list, balances })
  return { filter, list, balances }
}

const actions = ['pause', 'resume', 'settle'] as const

const problems: Readonly<Record<string, 'changed' | 'noAccount' | 'noteMissing'>> = {
  changed_meanwhile: 'changed',
  not_found: 'noAccount',
  invalid_input: 'noteMissing',
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const does = actions.find((each) => each === formText(form, 'do'))
  const vendorId = formNumber(form, 'vendorId')
  const currency = formText(form, 'currency')
  const note = formText(form, 'note')
  try {
    if (does === 'settle') {
      const amount = formNumber(form, 'amount')
      await api(context).settleVendorBalance({ vendorId, currency, amount, note })
    } else await api(context).pausePayouts({ vendorId, isPaused: does === 'pause' })
  } catch (error) {
    return { problem: entryFor(error, problems) }
  }
  const to = `${payoutsUrl.path}?done=${does}`
  throw redirect(withLanguage(to, url.searchParams.get('lang')), 303)
}

/** Payouts and balances of all enterprises, for admins. */
export default function AdminPayoutsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, balances } = loaderData
  const { t: tp } = useTranslation('payments')
  const { t } = useTranslation('payouts')
  const link = useLinks()
  const [params] = useSearchParams()
  const isLimited = filter.query !== undefined || filter.state !== undefined
  const done = actionData ? undefined : actions.find((each) => each === params.get('done'))

  return (
    <>
      <TablePage
        path={payoutsUrl.path}
        title={t('adminTitle')}
        description={t('adminHint')}
        found={t('found', { count: list.total })}
        notes={
          <>
            {done && <DoneNote>{t(`done-${done}`)}</DoneNote>}
            {actionData && <ProblemNote>{t(`problem-${actionData.problem}`)}</ProblemNote>}
          </>
        }
        filter={
          <TableFilter url={payoutsUrl} filter={filter} label={tp('find')} submitLabel={tp('show')}>
            <FilterChoice
              name="state"
              label={tp('state')}
              chosen={filter.state}
              values={Object.values(payoutState)}
              labelOf={(each) => t(`payout-${each}`)}
            />
          </TableFilter>
        }
        empty={
          <Notice
            icon="list"
            title={isLimited ? tp('noMatch') : t('noPayouts')}
            text={isLimited ? tp('noMatchHint') : t('noPayoutsHint')}
          >
            {isLimited && <a href={link(payoutsUrl.path)}>{tp('showAll')}</a>}
          </Notice>
        }
        pager={{
          label: tp('pages'),
          page: list.page,
          pages: list.pages,
          href: (page) => link(payoutsUrl.format({ ...filter, page })),
        }}
      >
        {list.payouts.length > 0 && <PayoutsTable payouts={list.payouts} />}
      </TablePage>
      <section className={styles.section} aria-labelledby="balances">
        <h2 id="balances">{t('balances')}</h2>
        <p>{t('balancesHint')}</p>
        {balances.balances.length === 0 ? (
          <p className="quiet">{t('noBalances')}</p>
        ) : (
          <BalancesTable balances={balances.balances} />
        )}
        <Pager
          label={t('balancePages')}
          page={balances.page}
          pages={balances.pages}
          href={(page) => {
            const address = payoutsUrl.format(filter)
            return link(`${address}${address.includes('?') ? '&' : '?'}balances=${page}`)
          }}
        />
      </section>
    </>
  )
}

function PayoutsTable({ payouts }: { payouts: readonly AdminPayout[] }) {
  const { t: tp } = useTranslation('payments')
  const { t } = useTranslation('payouts')
  const link = useLinks()
  const language = useFrame()?.language ?? 'en'

  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('enterprise')}</th>
            <th scope="col">{tp('amount')}</th>
            <th scope="col">{tp('state')}</th>
            <th scope="col">{tp('date')}</th>
          </tr>
        </thead>
        <tbody>
          {payouts.map(({ id, vendorId, name, amount, currency, state, failure, createdAt }) => (
            <tr key={id} data-row="">
              <td data-main data-phone="main">
                <a href={link(payoutSettingsPath(vendorId))} dir="auto">
                  {name}
                </a>
                {failure && (
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
              <td>
                <Moment at={createdAt} format={dayAndTime} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
