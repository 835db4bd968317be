import { useTranslation } from '#shared/use-translation.ts'
import { data, redirect } from 'react-router'
import { isAppError } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { logInAddress } from '#shared/log-in.ts'
import { clientOf } from '#shared/page-context.ts'
import buttons from '#ui/button.module.css'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { dataRightsContract } from '../contract.ts'
import type { Route } from './+types/privacy-page.ts'
import { DeletionSection } from './deletion-section.tsx'
import { ExportSection } from './export-section.tsx'
import { actOnPrivacy } from './privacy-actions.ts'
import styles from './privacy.module.css'
import { useLinks } from '#shared/links.ts'
import { longDay, useWrittenTime } from '#shared/written-time.ts'
import { Panel } from '#ui/panel.tsx'
import type { SectionProps } from './section.tsx'

export const handle: PageHandle = { texts: ['privacy'] }

const address = '/account/privacy'
const api = clientOf<typeof dataRightsContract>('dataRights')

/**
 * With the `token` of the emailed link, the data export can be downloaded. With `keep`, as in the
 * email about a deletion, having just logged in keeps the account.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')?.slice(0, 100) ?? null
  const privacy = await api(context)
    .getPrivacy()
    .catch((error: unknown) => {
      if (wasPlanned(url, error)) return null
      throw error
    })
  const done = url.searchParams.get('done')
  if (privacy?.erasedAt && url.searchParams.has('keep') && (await keepAccount(context))) {
    throw redirect(`${address}?done=kept#delete`)
  }
  return { privacy, token, isKept: done === 'kept' && !privacy?.erasedAt }
}

/** Cancels the deletion after a login; false where the page has to ask first. */
async function keepAccount(context: Route.LoaderArgs['context']): Promise<boolean> {
  try {
    await api(context).cancelErasure({ afterLogIn: true })
    return true
  } catch (error) {
    if (!isAppError(error)) throw error
    return false
  }
}

/** Requesting deletion logs out, and this page then explains what happens next. */
function wasPlanned({ searchParams }: URL, error: unknown): boolean {
  const isSignedOut = isAppError(error) && error.code === 'not_signed_in'
  return isSignedOut && searchParams.get('done') === 'planned'
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const outcome = await actOnPrivacy(context, (name) => formText(form, name))
  return data(outcome, { status: outcome.problem ? 422 : 200 })
}

/** Data export, consents and account deletion. */
export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('privacy')
  const { privacy, token, isKept } = loaderData
  const outcome = actionData ?? null

  if (!privacy) return <Planned />
  return (
    <article className={styles.page}>
      <PageHead title={t('title')} description={t('description')} address={address} unlisted />
      <header>
        <h1>{t('title')}</h1>
        <p>{t('description')}</p>
      </header>
      <ExportSection {...{ privacy, outcome, token }} />
      <ConsentSection {...{ privacy, outcome }} />
      <DeletionSection {...{ privacy, outcome, isKept }} />
    </article>
  )
}

/** Explains how to cancel a deletion just requested. */
function Planned() {
  const { t } = useTranslation('privacy')

  return (
    <>
      <PageHead
        title={t('plannedTitle')}
        description={t('description')}
        address={address}
        unlisted
      />
      <Notice icon="check" title={t('plannedTitle')} level={1} text={t('plannedText')}>
        <a className={buttons.primary} href={logInAddress(`${address}?keep=1`)}>
          {t('plannedLogIn')}
        </a>
      </Notice>
    </>
  )
}

/** Documents and versions agreed to, with dates. */
function ConsentSection({ privacy: { consents } }: SectionProps) {
  const { t } = useTranslation('privacy')
  const link = useLinks()
  const day = useWrittenTime(longDay)
  const nameOf = (document: string) => {
    if (document === 'terms') return t('document-terms')
    return document === 'privacy' ? t('document-privacy') : document
  }

  return (
    <Panel title={t('consentsTitle')} text={t(consents.length ? 'consentsText' : 'noConsents')}>
      {consents.length > 0 && (
        <ul className={styles.list}>
          {consents.map(({ document, version, agreedAt }) => (
            <li key={`${document} ${version}`}>
              <a href={link(`/${document}`)}>{nameOf(document)}</a>
              <span suppressHydrationWarning>
                {t('agreed', { when: day(agreedAt), version: day(version) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
