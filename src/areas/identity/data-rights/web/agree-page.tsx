import { useTranslation } from '#shared/use-translation.ts'
import { data, Form, redirect, useNavigation } from 'react-router'
import { isAppError } from '#shared/app-error.ts'
import { useFrame } from '#shared/layout.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { safeRedirect } from '#shared/safe-redirect.ts'
import { clientOf } from '#shared/page-context.ts'
import { profilesPath } from '#shared/profiles.ts'
import buttons from '#ui/button.module.css'
import { ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { dataRightsContract, Agreement } from '../contract.ts'
import type { Route } from './+types/agree-page.ts'
import { agreePath } from './agree-path.ts'
import styles from './privacy.module.css'
import { longDay } from '#shared/written-time.ts'
import { Moment } from '#ui/moment.tsx'
import { Panel } from '#ui/panel.tsx'

export const handle: PageHandle = { texts: ['privacy'] }

const api = clientOf<typeof dataRightsContract>('dataRights')

const nextOf = (url: URL) => safeRedirect(url.searchParams.get('redirect')) ?? '/'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { documents } = await api(context).getAgreement()
  if (documents.length === 0) throw redirect(nextOf(url))
  return { documents }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const documents = form.getAll('seen').map((seen) => {
    const [key = '', version = ''] = String(seen).split(' ')
    return { key, version }
  })
  try {
    await api(context).agreeAgain({ documents })
  } catch (error) {
    if (!isAppError(error) || error.code === 'not_signed_in') throw error
    const { code: problem } = error
    return data({ problem }, { status: 422 })
  }
  throw redirect(nextOf(url), 303)
}

/** Shows changed terms and asks for consent. */
export default function AgreePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('privacy')
  const link = useLinks()
  const viewing = useFrame()?.viewer?.viewedBy
  const isSending = useNavigation().state === 'submitting'
  const { documents } = loaderData
  const isNew = documents.every((document) => document.isNew)
  const title = t(isNew ? 'agreeNewTitle' : 'agreeTitle')
  const text = t(isNew ? 'agreeNewText' : 'agreeText')
  const problem = actionData?.problem

  return (
    <article className={styles.page}>
      <PageHead title={title} description={text} address={agreePath} unlisted />
      <header>
        <h1>{title}</h1>
        <p>{text}</p>
      </header>
      {documents.map((document) => (
        <DocumentChanges key={document.key} document={document} />
      ))}
      {problem && (
        <ProblemNote>
          {t(problem === 'changed_meanwhile' ? 'agreeChanged' : 'gm-error-occurred')}
        </ProblemNote>
      )}
      {viewing ? (
        <p>{t('agreeThemselves')}</p>
      ) : (
        <Form method="post" reloadDocument>
          {documents.map(({ key, version }) => (
            <input key={key} type="hidden" name="seen" value={`${key} ${version}`} />
          ))}
          <button className={buttons.primary} disabled={isSending}>
            {t('agreeButton')}
          </button>
        </Form>
      )}
      <footer className={styles.otherwise}>
        <p>{t('agreeNot')}</p>
        <form method="post" action={link(profilesPath)}>
          <button className={buttons.secondary} name="do" value="signOut">
            {t('logOut')}
          </button>
        </form>
        <a href={link('/account/privacy')}>{t('agreeLeave')}</a>
      </footer>
    </article>
  )
}

/** A document to agree to: changes since the last consent, and a link. */
function DocumentChanges({ document }: { document: Agreement['documents'][number] }) {
  const { t } = useTranslation('privacy')
  const link = useLinks()
  const { key, title, changes } = document

  return (
    <Panel title={title} text={t(changes.length > 0 ? 'agreeChanges' : 'agreeUnseen')}>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ since, text, language }) => (
            <li key={since}>
              <Moment at={since} format={longDay} />
              <p lang={language} dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={link(`/${key}`)}>{t('agreeRead', { title })}</a>
      </p>
    </Panel>
  )
}
