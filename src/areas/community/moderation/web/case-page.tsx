import type { ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useSearchParams } from 'react-router'
import { loadTemplates } from '#foundation/reply-templates/web/widgets/chosen-template.ts'
import { flagEvent } from '#shared/enums-of-flagging.ts'
import { parseId } from '#shared/parse-id.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { dayAndTime } from '#shared/written-time.ts'
import { useAskBeforeLeaving } from '#ui/ask-before-leaving.ts'
import card from '#ui/card.module.css'
import { Moment } from '#ui/moment.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { UndoNote } from '#ui/undo-note.tsx'
import type { FlagCase, moderationContract } from '../contract.ts'
import type { Route } from './+types/case-page.ts'
import { answerCase, caseActions, type CaseResult } from './case-action.ts'
import { Authors, Images, Reports } from './case-parts.tsx'
import { CaseState } from './case-state.tsx'
import { DecisionForms } from './decision-forms.tsx'
import { casePath, queueUrl } from './flag-address.ts'
import styles from './flagging.module.css'
import { What } from './what.tsx'

export const handle: PageHandle = { texts: ['moderation', 'replyTemplates', 'common'] }

const api = clientOf<typeof moderationContract>('moderation')

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = parseId(params.id) ?? pageNotFound()
  const [file, templates] = await Promise.all([
    api(context).getFlagCase({ id }),
    loadTemplates(context),
  ])
  return { file, templates }
}

export async function action({
  context,
  params,
  request,
  url,
}: Route.ActionArgs): Promise<CaseResult> {
  const id = parseId(params.id) ?? pageNotFound()
  return answerCase({ context, request, url, to: (done) => `${casePath(id)}?done=${done}` })
}

/** A moderation case: reports, history and actions. */
export default function CasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('moderation')
  useAskBeforeLeaving(actionData !== undefined)
  const link = useLinks()
  const [params] = useSearchParams()
  const { file, templates } = loaderData
  const result: CaseResult | undefined = actionData
  const done = result ? undefined : caseActions.find((each) => each === params.get('done'))
  const path = link(casePath(file.id))
  const title = t(`case-${file.kind}` as 'case-1', { name: file.title })

  return (
    <article className="narrow">
      <PageHead title={title} description={t('queueHint')} address={casePath(file.id)} unlisted />
      <header>
        <a href={link(queueUrl.path)}>{t('queue')}</a>
        <h1>{title}</h1>
        <CaseState of={file} />
      </header>
      {done && (
        <UndoNote
          key={`${done} ${file.undoSeconds}`}
          text={t(`done-${done}`)}
          id={file.id}
          action={path}
          seconds={done === 'decide' ? file.undoSeconds : null}
        />
      )}
      {result?.problem === 'lateUndo' && <ProblemNote>{t('problem-lateUndo')}</ProblemNote>}
      <Target file={file} />
      <Part id="reports" title={t('reports')}>
        <Reports of={file} />
      </Part>
      <DecisionForms line={file} templates={templates} result={result} action={path} next={null} />
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
      <Images of={file} />
      <Authors of={file} />
      <p>{file.isShown ? <a href={link(file.href)}>{t('see')}</a> : t('notShown')}</p>
    </section>
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
