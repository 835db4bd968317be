import { useSearchParams } from 'react-router'
import type { orderActionsContract } from '#commerce/order-actions/contract.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import card from '#ui/card.module.css'
import { Choice, ChoiceGroup, TextArea } from '#ui/field.tsx'
import { Moment } from '#ui/moment.tsx'
import { Notice } from '#ui/notice.tsx'
import { DoneNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Segments } from '#ui/segments.tsx'
import type { DisputeRow, orderPagesContract } from '../contract.ts'
import { adminDisputesPath, vendorOrderPath } from '../model.ts'
import { failureOf, FoldedForm } from './parts/action-form.tsx'
import { answerOrderForm, type OrderProblemResult } from './parts/order-action.ts'
import { useMoney } from './parts/order-goods.tsx'
import { Words } from './parts/order-returns.tsx'
import order from './parts/order.module.css'
import type { Route } from './+types/admin-disputes-page.ts'
import { AmountField } from './team/money-forms.tsx'
import { amountOf } from './team/team-order-action.ts'

export const handle: PageHandle = { texts: ['orders', 'common'] }

const api = clientOf<typeof orderPagesContract>('orderPages')
const actions = clientOf<typeof orderActionsContract>('orderActions')

const states = ['waiting', 'open', 'closed'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = states.find((each) => each === url.searchParams.get('state')) ?? states[0]
  return { state, ...(await api(context).listDisputes({ state })) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  return answerOrderForm(url, form, (_intent, disputeId) =>
    actions(context).decideDispute({
      disputeId,
      isForBuyer: formText(form, 'for') === 'buyer',
      decision: formText(form, 'note'),
      amount: amountOf(form, formText(form, 'currency')),
    }),
  )
}

/** Problems between buyers and enterprises that admins decide. */
export default function AdminDisputesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('orders')
  const link = useLinks()
  const [params] = useSearchParams()
  const { disputes, counts, state } = loaderData

  return (
    <article className={order.page}>
      <PageHead
        title={t('disputes')}
        description={t('disputesHint')}
        address={adminDisputesPath}
        unlisted
      />
      <header>
        <h1>{t('disputes')}</h1>
        <p>{t('disputesHint')}</p>
      </header>
      <Segments
        label={t('disputes')}
        segments={states.map((each) => ({
          key: each,
          href: link(`${adminDisputesPath}?state=${each}`),
          label: `${t(`disputes-${each}`)} (${counts[each]})`,
          current: each === state,
        }))}
      />
      {params.has('done') && !actionData && <DoneNote>{t('decided')}</DoneNote>}
      {disputes.length === 0 && (
        <Notice icon="check" title={t('noDisputes')} text={t('noDisputesHint')} />
      )}
      {disputes.map((dispute) => (
        <DisputeCard key={dispute.id} dispute={dispute} result={actionData} />
      ))}
    </article>
  )
}

interface DisputeCardProps {
  dispute: DisputeRow
  result: OrderProblemResult | undefined
}

function DisputeCard({ dispute, result }: DisputeCardProps) {
  const { t } = useTranslation('orders')
  const link = useLinks()
  const money = useMoney(dispute.currency)
  const { id, number, vendor, buyer, note, reply, decision, amount, closedAt } = dispute

  return (
    <section className={card.card} aria-labelledby={`dispute-${id}`}>
      <h2 id={`dispute-${id}`}>
        <a href={link(vendorOrderPath(dispute.orderId, vendor.id))}>
          {t('orderTitle', { number })}
        </a>
      </h2>
      <p>
        <bdi>{buyer}</bdi> · <bdi>{vendor.name}</bdi>
      </p>
      <p className={order.meta}>
        {t(`dispute-${dispute.state}`)} · {t(`reason-${dispute.reason}`)} ·{' '}
        <Moment at={dispute.since} />
      </p>
      <Words label={t('buyer')} text={note} />
      <Words label={vendor.name} text={reply} />
      <Words label={t('decision')} text={decision} />
      {amount !== null && (
        <p>
          <bdi>{money(amount)}</bdi>
        </p>
      )}
      {!closedAt && <DecideForm dispute={dispute} result={result} />}
    </section>
  )
}

function DecideForm({ dispute, result }: DisputeCardProps) {
  const { t } = useTranslation('orders')
  const values = failureOf(result, 'decide', dispute.id)?.values

  return (
    <FoldedForm intent="decide" of={dispute.id} result={result}>
      <input type="hidden" name="currency" value={dispute.currency} />
      <ChoiceGroup label={t('decideFor')}>
        <Choice
          type="radio"
          name="for"
          value="buyer"
          label={t('forBuyer')}
          required
          defaultChecked={values?.['for'] === 'buyer'}
        />
        <Choice
          type="radio"
          name="for"
          value="enterprise"
          label={t('forEnterprise')}
          required
          defaultChecked={values?.['for'] === 'enterprise'}
        />
      </ChoiceGroup>
      <AmountField
        currency={dispute.currency}
        most={dispute.refundable}
        value={values?.['amount'] ?? '0'}
      />
      <TextArea
        name="note"
        label={t('decision')}
        hint={t('decisionHint')}
        required
        maxLength={2000}
        defaultValue={values?.['note']}
        dir="auto"
      />
    </FoldedForm>
  )
}
