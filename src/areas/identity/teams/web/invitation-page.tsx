import { useTranslation } from '#shared/use-translation.ts'
import { redirectDocument } from 'react-router'
import { isAppError, nullOn } from '#shared/app-error.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { requestedLanguage, withLanguage } from '#shared/links.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { accountAddress, invitationPath } from '#shared/profiles.ts'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { formNumber } from '#shared/form-text.ts'
import type { OwnInvitation, teamsContract } from '../contract.ts'
import type { Route } from './+types/invitation-page.ts'
import { Invitation } from './invitation.tsx'
import styles from './profiles-page.module.css'

export const handle: PageHandle = { texts: ['team'] }

const api = clientOf<typeof teamsContract>('teams')

export async function loader({
  context,
  url: { pathname, search, searchParams },
}: Route.LoaderArgs) {
  const token = searchParams.get('teamInvitation')
  const me = await api(context).getCurrentUser()
  const email = me.status === 200 ? me.body.email : null
  const invitation = token
    ? await mailed(context, token)
    : email && (await waiting(context, Number(searchParams.get('invitation'))))
  return { invitation: invitation || null, token, email, here: pathname + search }
}

async function mailed(context: ReadableContext, token: string): Promise<OwnInvitation | null> {
  return api(context).openTeamInvitation({ token }).catch(nullOn('invitation_over'))
}

async function waiting(context: ReadableContext, id: number): Promise<OwnInvitation | undefined> {
  const own = await api(context).listOwnInvitations()
  return own.find((invitation) => invitation.id === id)
}

/** Accepts or declines. Accepting redirects by a document load, which updates the layout. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const id = formNumber(form, 'id')
  const token = url.searchParams.get('teamInvitation') ?? undefined
  try {
    if (form.get('do') !== 'accept') {
      await api(context).declineInvitation({ id, ...(token && { token }) })
      return 'declined'
    }
    const { vendorId } = await api(context).acceptInvitation({ id })
    const address = accountAddress({ id: vendorId, type: 'vendor' })
    throw redirectDocument(withLanguage(address, requestedLanguage(url.search)))
  } catch (error) {
    if (error instanceof Response) throw error
    if (isAppError(error) && error.code === 'invitation_over') return 'over'
    throw error
  }
}

/** Target of an emailed invitation, with or without an account. */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const { invitation } = loaderData
  const isOver = !invitation || actionData === 'over'

  return (
    <article className={styles.page}>
      <PageHead
        title={t('invitation')}
        description={t('invitationHint')}
        address={invitationPath}
        unlisted
      />
      {actionData === 'declined' ? (
        <Notice icon="check" level={1} title={t('invitation')} text={t('declined')} />
      ) : isOver ? (
        <Notice icon="clock" level={1} title={t('overTitle')} text={t('overText')} />
      ) : (
        <Invitation {...loaderData} invitation={invitation} />
      )}
    </article>
  )
}
