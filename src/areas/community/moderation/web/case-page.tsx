import type { ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { redirect, useSearchParams } from 'react-router'
import { entryFor } from '#shared/app-error.ts'
import { flagDecision, flagEvent } from '#shared/enums-of-flagging.ts'
import { parseId } from '#shared/parse-id.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks, withLanguage } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { dayAndTime } from '#shared/written-time.ts'
import { useAskBeforeLeaving } from '#ui/ask-before-leaving.ts'
import card from '#ui/card.module.css'
import { Moment } from '#ui/moment.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Photo } from '#ui/photo.tsx'
import type { FlagCase, moderationContract } from '../contract.ts'
import type { Route } from './+types/case-page.ts'
import { CaseForms, type CaseResult } from './case-forms.tsx'
import { CaseState } from './case-state.tsx'
import { casePath, queueUrl } from './flag-address.ts'
import styles from './flagging.module.css'
import { What } from './what.tsx'

export const handle: PageHandle = { texts: ['moderation', 'common'] }

const api = clientOf<typeof moderationContract>('moderation')

export async function loader({ context, params }: Route.LoaderArgs) {
  return api(context).getFlagCase({ id: parseId(params.id) ?? pageNotFound() })
}

const actions = ['claim', 'release', 'decide'] as const

const problems: Readonly<Record<string, CaseResult['problem']>> = {
  changed_meanwhile: 'changed',
  not_allowed: 'notAllowed',
  invalid_input: 'incomplete',
}

export async function action({
  context,
  params,
  request,
  url,
}: Route.ActionArgs): Promise<CaseResult> {
  const id = parseId(params.id) ?? pageNotFound()
  const form = await request.formData()
  const action = actions.find((each) => each === form.get('do')) ?? pageNotFound()
  const reason = formText(form, 'reason')
  const chosen = formText(form, 'decision')
  const decision = Object.values(flagDecision).find((each) => String(each) === chosen)
  try {
    if (action === 'claim') await api(context).claimFlagCase({ id })
    if (action === 'release') await api(context).releaseFlagCase({ id })
    if (action === 'decide') {
      if (!decision || reason.trim() === '')
        return { problem: 'incomplete', decision: chosen, reason }
      await api(context).decideFlagCase({ id, decision, reason })
    }
  } catch (error) {
    return { problem: entryFor(error, problems), decision: chosen, reason }
  }
  const language = url.searchParams.get('lang')
  throw redirect(withLanguage(`${casePath(id)}?done=${action}`, language), 303)
}

/** A moderation case: reports, history and actions. */
export default function CasePage({ loaderData: file, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('moderation')
  useAskBeforeLeaving(actionData !== undefined)
  const link = useLinks()
  const [params] = useSearchParams()
  const result: CaseResult | undefined = actionData
  const done = result ? undefined : actions.find((each) => each === params.get('done'))
  const title = t(`case-${file.kind}` as 'case-1', { name: file.title })

  return (
    <article className="narrow">
      <PageHead title={title} description={t('queueHint')} address={casePath(file.id)} unlisted />
      <header>
        <a href={link(queueUrl.path)}>{t('queue')}</a>
        <h1>{title}</h1>
        <CaseState of={file} />
      </header>
      {done && <p role="status">{t(`done-${done}`)}</p>}
      {result && <p role="alert">{t(`problem-${result.problem}`)}</p>}
      <Target file={file} />
      <Part id="reports" title={t('reports')}>
        <ul className={styles.entries}>
          {file.reports.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </ul>
      </Part>
      <CaseForms file={file} result={result} />
      <Part id="history" title={t('history')}>
        <History file={file} />
      </Part>
    </article>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={card.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function Target({ file }: { file: FlagCase }) {
  const { t } = useTranslation('moderation')
  const link = useLinks()

  return (
    <section className={card.card} aria-label={t('about')}>
      <p>
        <What of={file} />
      </p>
      {file.text && (
        <p className={styles.text} dir="auto">
          {file.text}
        </p>
      )}
      {file.images.length > 0 && (
        <ul className={`row ${styles.images}`}>
          {file.images.map((picture, at) => (
            <li key={picture.url}>
              <a href={`${picture.url}?size=x_large`} data-document="">
                <Photo picture={picture} size="card" alt={t('picture', { number: at + 1 })} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>{file.isShown ? <a href={link(file.href)}>{t('see')}</a> : t('notShown')}</p>
    </section>
  )
}

function Report({ report }: { report: FlagCase['reports'][number] }) {
  const { t } = useTranslation('moderation')
  const { by, reason, text, at, files } = report

  return (
    <li>
      <b>{t(`reason-${reason}` as 'reason-other')}</b>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {files.length > 0 && (
        <ul className={`row ${styles.images}`}>
          {files.map(({ url, name, isImage }) => (
            <li key={url}>
              <a href={url} data-document="">
                {isImage ? <img src={`${url}?size=card`} alt={name} loading="lazy" /> : name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <small className="quiet">
        <bdi>{by ?? t('formerMember')}</bdi> · <Moment at={at} format={dayAndTime} />
      </small>
    </li>
  )
}

function History({ file: { events, others } }: { file: FlagCase }) {
  const { t } = useTranslation('moderation')
  const link = useLinks()

  return (
    <>
      {events.length === 0 && <p>{t('historyEmpty')}</p>}
      <ol className={styles.entries}>
        {events.map(({ id, kind, by, at, decision, text }) => (
          <li key={id}>
            <b>
              {kind === flagEvent.decided && decision !== null
                ? t(`decision-${decision}`)
                : t(`event-${kind}`)}
            </b>
            {text && (
              <p className={styles.text} dir="auto">
                {text}
              </p>
            )}
            <small className="quiet">
              <bdi>{by ?? t('formerMember')}</bdi> · <Moment at={at} format={dayAndTime} />
            </small>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <>
          <h3>{t('others')}</h3>
          <ul className={styles.entries}>
            {others.map((other) => (
              <li key={other.id}>
                <a href={link(casePath(other.id))}>
                  {t('caseNumber', { number: other.id })} <CaseState of={other} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
