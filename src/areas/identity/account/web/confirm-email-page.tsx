import { useTranslation } from '#shared/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import { entryFor } from '#shared/app-error.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import buttons from '#ui/button.module.css'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { accountContract } from '../contract.ts'
import type { Route } from './+types/confirm-email-page.ts'

export const handle: PageHandle = { texts: ['account'] }

const personal = clientOf<typeof accountContract>('account')

/** Only shows the change: mail scanners follow links. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const pending = await personal(context).readEmailChange(confirmationOf(url))
  return { email: pending?.email ?? null }
}

export async function action({ context, url }: Route.ActionArgs) {
  try {
    const { done, email } = await personal(context).confirmEmailChange(confirmationOf(url))
    return { state: done ? ('changed' as const) : ('halfDone' as const), email }
  } catch (error) {
    return { state: entryFor(error, problems), email: '' }
  }
}

const problems = { email_in_use: 'emailInUse', not_found: 'linkDead' } as const

function confirmationOf({ searchParams }: URL) {
  const address = searchParams.get('address') === 'old' ? ('old' as const) : ('new' as const)
  return { token: (searchParams.get('token') ?? '').slice(0, 100), address }
}

/** Target of the links of an email change; needs no login. */
export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  const link = useLinks()
  const isSending = useNavigation().state === 'submitting'
  const state = actionData?.state ?? (loaderData.email === null ? 'linkDead' : 'open')
  const email = actionData?.email ?? loaderData.email ?? ''

  return (
    <>
      <PageHead
        title={t('confirmTitle')}
        description={t('confirmTitle')}
        address="/account/confirm-email"
        unlisted
      />
      <Notice
        icon={state === 'changed' || state === 'halfDone' ? 'check' : 'mail'}
        title={t('confirmTitle')}
        level={1}
        alert={state !== 'open'}
        text={t(`confirm-${state}`, { email })}
      >
        {state === 'open' ? (
          <Form method="post">
            <button className={buttons.primary} disabled={isSending}>
              {t('confirm')}
            </button>
          </Form>
        ) : (
          <a className={buttons.secondary} href={link('/account')}>
            {t('toAccount')}
          </a>
        )}
      </Notice>
    </>
  )
}
