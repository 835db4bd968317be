import { useTranslation } from '#shared/use-translation.ts'
import { redirect } from 'react-router'
import type { signInContract } from '#identity/sign-in/contract.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { entryFor } from '#shared/app-error.ts'
import { requestedLanguage, withLanguage } from '#shared/links.ts'
import { logInAddress } from '#shared/log-in.ts'
import { safeRedirect } from '#shared/safe-redirect.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { afterSwitch, profilesPath } from '#shared/profiles.ts'
import { ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { formNumber } from '#shared/form-text.ts'
import type { teamsContract } from '../contract.ts'
import type { Route } from './+types/profiles-page.ts'
import { Profiles } from './profiles.tsx'
import styles from './profiles-page.module.css'

export const handle: PageHandle = { texts: ['team', 'workspace'] }

const team = clientOf<typeof teamsContract>('teams')
const auth = clientOf<typeof signInContract>('signIn')

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    profiles: await team(context).listProfiles(),
    invitations: await team(context).listOwnInvitations(),
    from: safeRedirect(url.searchParams.get('from')) ?? profilesPath,
    toAccount: url.searchParams.get('then') === 'account',
  }
}

/**
 * Switches the active profile, or logs out, optionally to log in with another account. The profile
 * may have been lost since the page was rendered.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('do') === 'signOut') {
    await auth(context).signOut()
    const from = safeRedirect(form.get('from'))
    return redirect(from === null ? '/' : logInAddress(from), 303)
  }
  try {
    return redirect(await switched(context, url, form), 303)
  } catch (error) {
    return entryFor(error, { not_allowed: 'notAllowed' })
  }
}

async function switched(context: ReadableContext, url: URL, form: FormData): Promise<string> {
  const profile = await team(context).selectProfile({ id: formNumber(form, 'profile') })
  const from = safeRedirect(form.get('from')) ?? '/'
  const address = afterSwitch(profile, from, form.get('then') === 'account')
  const language = requestedLanguage(url.search)
  return language ? withLanguage(address, language) : address
}

/** Profile selection as a page, without scripts. */
export default function ProfilesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('team')

  return (
    <article className={styles.page}>
      <PageHead
        title={t('profiles')}
        description={t('profilesHint')}
        address={profilesPath}
        unlisted
      />
      <h1>{t('profiles')}</h1>
      <p>{t('profilesHint')}</p>
      {actionData && <ProblemNote>{t('notYours')}</ProblemNote>}
      <Profiles {...loaderData} />
    </article>
  )
}
