import { useLocation } from 'react-router'
import { isAppError } from '#shared/app-error.ts'
import { payoutAccountState } from '#shared/enums-of-store.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { parseId } from '#shared/parse-id.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { payoutsContract } from '../contract.ts'
import { payoutSettingsPath } from '../model.ts'
import type { Route } from './+types/return-page.ts'

export const handle: PageHandle = { texts: ['payouts'] }

const api = clientOf<typeof payoutsContract>('payouts')

/** The state after onboarding is fetched from the provider, whichever page it leads back to. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const vendorId = parseId(url.searchParams.get('vid') ?? '') ?? pageNotFound()
  try {
    const { state } = await api(context).checkPayoutAccount({ vendorId })
    return { vendorId, state }
  } catch (error) {
    if (!isAppError(error) || error.code !== 'payments_unavailable') throw error
    return { vendorId, state: 'silent' as const }
  }
}

/** Where the provider leads back to after onboarding. */
export default function ReturnPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('payouts')
  const link = useLinks()
  const { pathname } = useLocation()
  const { vendorId, state } = loaderData
  const outcome = outcomeOf(state, pathname.endsWith('-failure'))

  return (
    <article className="narrow">
      <PageHead
        title={t(`back-${outcome}`)}
        description={t(`back-${outcome}-hint`)}
        address={pathname}
        unlisted
      />
      <Notice
        icon={outcome === 'ready' ? 'check' : outcome === 'verifying' ? 'clock' : 'warning'}
        level={1}
        title={t(`back-${outcome}`)}
        text={t(`back-${outcome}-hint`)}
      >
        <a className={buttons.primary} href={link(payoutSettingsPath(vendorId))}>
          {t(outcome === 'incomplete' || outcome === 'expired' ? 'continue' : 'toSettings')}
        </a>
      </Notice>
    </article>
  )
}

function outcomeOf(state: number | 'silent' | null, hasFailed: boolean) {
  if (state === 'silent') return 'silent'
  if (state === payoutAccountState.ready) return 'ready'
  if (state === payoutAccountState.rejected) return 'rejected'
  if (state === payoutAccountState.verifying) return 'verifying'
  return hasFailed ? 'expired' : 'incomplete'
}
