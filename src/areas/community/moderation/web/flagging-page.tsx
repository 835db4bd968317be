import { useTranslation } from '#shared/use-translation.ts'
import { redirect, useLocation, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { useSignIn } from '#identity/sign-in/web/widgets/sign-in-request.ts'
import { uploadSentFiles } from '#foundation/uploads/web/widgets/sent-file.ts'
import { AppError, isAppError } from '#shared/app-error.ts'
import { flagReasons } from '#shared/enums-of-flagging.ts'
import { fileVisibility } from '#shared/enums.ts'
import { parseId } from '#shared/parse-id.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks, withLanguage } from '#shared/links.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { useAskBeforeLeaving } from '#ui/ask-before-leaving.ts'
import card from '#ui/card.module.css'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { moderationContract, FlagSubject } from '../contract.ts'
import type { Route } from './+types/flagging-page.ts'
import styles from './flagging.module.css'
import { What } from './what.tsx'
import { FlagForm, type FlagResult } from './widgets/flag-form.tsx'

export const handle: PageHandle = { texts: ['moderation', 'common', 'upload'] }

const api = clientOf<typeof moderationContract>('moderation')

/** Loads the subject; slugs are lower-case letters and digits (V-036). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!/^[a-z0-9]{1,63}$/.test(params.profile)) pageNotFound()
  const kind = parseId(url.searchParams.get('kind')) ?? undefined
  const id = parseId(url.searchParams.get('id')) ?? undefined
  return api(context).getFlagSubject({ profile: params.profile, kind, id })
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const [reason, text] = [formText(form, 'reason'), formText(form, 'text')]
  try {
    await send(context, form, { reason, text })
  } catch (error) {
    if (!isAppError(error)) throw error
    return { problem: error.code, reason, text } satisfies FlagResult
  }
  const params = new URLSearchParams(url.searchParams)
  params.delete('lang')
  params.delete('_routes')
  params.set('done', 'flag')
  const path = `${url.pathname.replace(/\.data$/, '')}?${params.toString()}`
  throw redirect(withLanguage(path, url.searchParams.get('lang')), 303)
}

async function send(
  context: ReadableContext,
  form: FormData,
  { reason: chosen, text }: { reason: string; text: string },
): Promise<void> {
  const kind = parseId(formText(form, 'kind'))
  const reason = flagReasons.find((each) => each === chosen)
  const id = parseId(formText(form, 'id'))
  if (!kind || !reason || !id) throw new AppError('invalid_input')
  const keptImages = form.getAll('kept').flatMap((uuid) => (typeof uuid === 'string' ? uuid : []))
  const sent = await uploadSentFiles(context, form, 'file', { visibility: fileVisibility.admin })
  const file = [...keptImages, ...sent].map((uuid) => ({ uuid }))
  await api(context).flagSubject({ kind, id, reason, text, file })
}

/** Reports a profile or content on its page (R-054, F-121). */
export default function FlaggingPage({ loaderData: subject, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('moderation')
  useAskBeforeLeaving(actionData !== undefined)
  const link = useLinks()
  const [params] = useSearchParams()
  const isDone = !actionData && params.get('done') === 'flag'
  const title = t(`title-${subject.kind}` as 'title-1', { name: subject.title })

  return (
    <article className="narrow">
      <PageHead
        title={title}
        description={t('hint')}
        address={`/flagging/${subject.enterprise.subDomain}`}
        unlisted
      />
      {isDone ? (
        <Notice icon="check" level={1} title={t('thanks')} text={t('thanksHint')}>
          <a href={link(subject.href)}>{t('back')}</a>
        </Notice>
      ) : (
        <>
          <header>
            <h1>{title}</h1>
            <p>{t('hint')}</p>
          </header>
          <Subject subject={subject} />
          {subject.isOwn ? (
            <Notice icon="info" text={t('own')} />
          ) : (
            <PageForm subject={subject} result={actionData} />
          )}
        </>
      )}
    </article>
  )
}

function PageForm({ subject, result }: { subject: FlagSubject; result: FlagResult | undefined }) {
  const isSending = useNavigation().formMethod === 'POST'
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const signIn = useSignIn(pathname + search, { reason: { to: 'report' } })

  return (
    <FlagForm
      subject={subject}
      result={result}
      isSending={isSending}
      className={card.card}
      signIn={signIn}
      onSend={(form) => submit(form, { method: 'post', encType: 'multipart/form-data' })}
    />
  )
}

function Subject({ subject }: { subject: FlagSubject }) {
  const { t } = useTranslation('moderation')
  const link = useLinks()
  const { text, href, isFlagged } = subject

  return (
    <section className={card.card} aria-label={t('about')}>
      <p>
        <What of={{ ...subject, enterprise: subject.enterprise.name }} />
      </p>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <p>
        <a href={link(href)}>{t('see')}</a>
      </p>
      {isFlagged && <p role="status">{t('flaggedBefore')}</p>}
    </section>
  )
}
