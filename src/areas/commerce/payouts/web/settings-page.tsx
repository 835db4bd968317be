import { redirectDocument, useSearchParams } from 'react-router'
import type { locationsContract } from '#foundation/locations/contract.ts'
import { countriesOrNone } from '#foundation/locations/web/widgets/country-choices.ts'
import { toActingVendor } from '#identity/teams/web/widgets/acting-vendor.ts'
import { isAppError } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { clientOf, pageContext } from '#shared/page-context.ts'
import { parseId } from '#shared/parse-id.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Notice } from '#ui/notice.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { payoutsContract } from '../contract.ts'
import { payoutSettingsPath } from '../model.ts'
import type { Route } from './+types/settings-page.ts'
import { AccountPanel } from './account-panel.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { PayoutList, StatementList } from './payout-lists.tsx'
import styles from './payouts.module.css'

export const handle: PageHandle = { texts: ['payouts', 'common'] }

const api = clientOf<typeof payoutsContract>('payouts')
const locations = clientOf<typeof locationsContract>('locations')

export async function loader({ context, url }: Route.LoaderArgs) {
  const vendorId = parseId(url.searchParams.get('vendorId') ?? url.searchParams.get('id') ?? '')
  if (vendorId === null) return toActingVendor(context, payoutSettingsPath)
  const { language, country } = context.get(pageContext)
  const [view, countries] = await Promise.all([
    api(context).getPayouts({ vendorId }),
    countriesOrNone(locations(context).listCountries({ language })),
  ])
  const choices = countries.map(({ id, name }) => ({ id, name }))
  return { vendorId, view, countries: choices, country }
}

/** Redirects to the provider's pages. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const vendorId = parseId(url.searchParams.get('vendorId') ?? '') ?? 0
  const form = await request.formData()
  try {
    const { url: page } =
      formText(form, 'do') === 'dashboard'
        ? await api(context).openPayoutDashboard({ vendorId })
        : await api(context).startPayoutOnboarding({ vendorId, country: formText(form, 'country') })
    throw redirectDocument(page, 303)
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'payments_unavailable') return { problem: 'silent' as const }
    if (error.code === 'invalid_input') return { problem: 'country' as const }
    if (error.code === 'not_found') return { problem: 'noDashboard' as const }
    throw error
  }
}

/** How an enterprise is paid out. */
export default function PayoutSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('payouts')
  const { vendorId, view, countries, country } = loaderData
  const [params] = useSearchParams()

  return (
    <article className={styles.page}>
      <PageHead
        title={t('title')}
        description={t('hint')}
        address={payoutSettingsPath(vendorId)}
        unlisted
      />
      <header>
        <h1>{t('title')}</h1>
        <p>{t('hint')}</p>
      </header>
      {actionData && <ProblemNote>{t(actionData.problem)}</ProblemNote>}
      {params.get('done') === 'silent' && <ProblemNote>{t('silent')}</ProblemNote>}
      <AccountPanel vendorId={vendorId} view={view} countries={countries} country={country} />
      <BalancePanel view={view} />
      {view.payouts.length === 0 && view.statements.length === 0 ? (
        <Notice icon="list" title={t('noSales')} text={t('noSalesHint')} />
      ) : (
        <>
          <PayoutList payouts={view.payouts} />
          <StatementList vendorId={vendorId} statements={view.statements} />
        </>
      )}
    </article>
  )
}
