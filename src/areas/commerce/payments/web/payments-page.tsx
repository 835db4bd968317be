import { Form, Link, redirect, useSearchParams } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { toLastPage } from '#shared/last-page.ts'
import { useLinks, withLanguage } from '#shared/links.ts'
import { formatMoney } from '#shared/money.ts'
import { clientOf } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { dayAndTime } from '#shared/written-time.ts'
import badge from '#ui/badge.module.css'
import buttons from '#ui/button.module.css'
import { Moment } from '#ui/moment.tsx'
import { Notice } from '#ui/notice.tsx'
import { DoneNote } from '#ui/outcome.tsx'
import { FilterChoice, TableFilter } from '#ui/table-filter.tsx'
import { TablePage } from '#ui/table-page.tsx'
import table from '#ui/table-page.module.css'
import type { AdminPayment, adminPaymentsContract } from '../admin-contract.ts'
import { paymentFilters } from '../model.ts'
import type { Route } from './+types/payments-page.ts'
import { PaymentTag } from './payment-tag.tsx'
import { paymentsUrl } from './payments-url.ts'

export const handle: PageHandle = { texts: ['payments', 'common', 'table'] }

const api = clientOf<typeof adminPaymentsContract>('adminPayments')

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = paymentsUrl.parse(url.searchParams)
  const list = await api(context).listPayments(filter)
  toLastPage(url, { page: list })
  return { filter, list }
}

/** Compares with the provider, in the background. */
export async function action({ context, url }: Route.ActionArgs) {
  await api(context).reconcilePayments()
  const to = `${paymentsUrl.path}?done=reconcile`
  throw redirect(withLanguage(to, url.searchParams.get('lang')), 303)
}

/** Payments of all orders, and money without one, for admins. */
export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { filter, list } = loaderData
  const { t } = useTranslation('payments')
  const link = useLinks()
  const [params] = useSearchParams()
  const isLimited = filter.query !== undefined || filter.filter !== undefined

  return (
    <TablePage
      path={paymentsUrl.path}
      title={t('title')}
      description={t('description')}
      found={t('found', { count: list.total })}
      notes={params.get('done') === 'reconcile' && <DoneNote>{t('reconciling')}</DoneNote>}
      actions={
        <Form method="post" action={link(paymentsUrl.path)}>
          <button className={buttons.secondary}>{t('reconcile')}</button>
        </Form>
      }
      filter={
        <TableFilter url={paymentsUrl} filter={filter} label={t('find')} submitLabel={t('show')}>
          <FilterChoice
            name="filter"
            label={t('state')}
            chosen={filter.filter}
            values={paymentFilters}
            labelOf={(each) => t(`filter-${each}`)}
          />
        </TableFilter>
      }
      empty={
        <Notice
          icon="list"
          title={t(isLimited ? 'noMatch' : 'none')}
          text={t(isLimited ? 'noMatchHint' : 'noneHint')}
        >
          {isLimited && <a href={link(paymentsUrl.path)}>{t('showAll')}</a>}
        </Notice>
      }
      pager={{
        label: t('pages'),
        page: list.page,
        pages: list.pages,
        href: (page) => link(paymentsUrl.format({ ...filter, page })),
      }}
    >
      {list.payments.length > 0 && <PaymentsTable payments={list.payments} />}
    </TablePage>
  )
}

function PaymentsTable({ payments }: { payments: readonly AdminPayment[] }) {
  const { t } = useTranslation('payments')
  const link = useLinks()
  const language = useFrame()?.language ?? 'en'

  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('order')}</th>
            <th scope="col">{t('buyer')}</th>
            <th scope="col">{t('amount')}</th>
            <th scope="col">{t('refunded')}</th>
            <th scope="col">{t('method')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('date')}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => {
            const { id, orderNumber, email, amount, refunded, currency, provider } = payment
            return (
              <tr key={id} data-row="">
                <td data-main data-phone="main">
                  <Link to={link(`${paymentsUrl.path}/${id}`)}>
                    {orderNumber === null ? t('noOrder') : `#${orderNumber}`}
                  </Link>
                </td>
                <td data-phone="line" dir="auto">
                  {email ?? ''}
                </td>
                <td data-phone="line" suppressHydrationWarning>
                  {formatMoney({ amount, currency }, language)}
                </td>
                <td suppressHydrationWarning>
                  {refunded > 0 && formatMoney({ amount: refunded, currency }, language)}
                </td>
                <td>{t(`method-${provider}` as 'method-1')}</td>
                <td data-phone="state">
                  <PaymentTag state={payment.state} />{' '}
                  {payment.hasFailedRefund && (
                    <span className={badge.badge} data-state="disabled">
                      {t('filter-refund_failed')}
                    </span>
                  )}{' '}
                  {payment.isDisputed && (
                    <span className={badge.badge} data-state="disabled">
                      {t('filter-disputed')}
                    </span>
                  )}
                </td>
                <td>
                  <Moment at={payment.createdAt} format={dayAndTime} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
