import { useTranslation } from '#shared/use-translation.ts'
import { Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { entryFor } from '#shared/app-error.ts'
import { flagState } from '#shared/enums-of-flagging.ts'
import { parseId } from '#shared/parse-id.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks, withLanguage } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { dayAndTime } from '#shared/written-time.ts'
import { useAskBeforeLeaving } from '#ui/ask-before-leaving.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { TextArea } from '#ui/field.tsx'
import { Moment } from '#ui/moment.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { moderationContract, FlagOutcome } from '../contract.ts'
import type { Route } from './+types/outcome-page.ts'
import { CaseState } from './case-state.tsx'
import { outcomePath } from './flag-address.ts'
import styles from './flagging.module.css'
import { What } from './what.tsx'

export const handle: PageHandle = { texts: ['moderation', 'common'] }

const api = clientOf<typeof moderationContract>('moderation')

export async function loader({ context, params }: Route.LoaderArgs) {
  return api(context).getFlagOutcome({ id: parseId(params.id) ?? pageNotFound() })
}

/** A rejected appeal, with its input. */
interface AppealResult {
  problem: 'why' | 'late' | 'signedOut'
  text: string
}

const problems: Readonly<Record<string, AppealResult['problem']>> = {
  invalid_input: 'why',
  not_allowed: 'late',
  changed_meanwhile: 'late',
  not_signed_in: 'signedOut',
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const id = parseId(params.id) ?? pageNotFound()
  const text = formText(await request.formData(), 'text')
  try {
    await api(context).appealFlagOutcome({ id, text })
  } catch (error) {
    return { problem: entryFor(error, problems), text }
  }
  const language = url.searchParams.get('lang')
  throw redirect(withLanguage(`${outcomePath({ id })}?done=appeal`, language), 303)
}

/** Outcome of a report for those affected, with the appeal form. */
export default function OutcomePage({ loaderData: outcome, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('moderation')
  useAskBeforeLeaving(actionData !== undefined)
  const link = useLinks()
  const [params] = useSearchParams()
  const isDone = !actionData && params.get('done') === 'appeal'
  const { text, href, isShown, role, reason, decidedAt, appeal } = outcome
  const heading = t(`outcome-${role}`)

  return (
    <article className="narrow">
      <PageHead title={heading} description={t('hint')} address={outcomePath(outcome)} unlisted />
      <header>
        <h1>{heading}</h1>
        <CaseState of={outcome} />
      </header>
      {isDone && <p role="status">{t('done-appeal')}</p>}
      <section className={card.card} aria-label={t('about')}>
        <p>
          <What of={outcome} />
        </p>
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        <p>{isShown ? <a href={link(href)}>{t('see')}</a> : t('notShown')}</p>
      </section>
      <section className={card.card} aria-labelledby="why">
        <h2 id="why">{t('whySo')}</h2>
        {reason ? (
          <p className={styles.text} dir="auto">
            {reason}
          </p>
        ) : (
          <p>{t('notYet')}</p>
        )}
        {decidedAt && (
          <small className="quiet">
            <Moment at={decidedAt} format={dayAndTime} />
          </small>
        )}
        {outcome.state === flagState.appealed && <p>{t('appealed')}</p>}
        {outcome.state === flagState.closed && <p>{t('final')}</p>}
      </section>
      {appeal && (
        <section className={card.card} aria-labelledby="appeal">
          <h2 id="appeal">{t('yourAppeal')}</h2>
          <p className={styles.text} dir="auto">
            {appeal.text}
          </p>
          <small className="quiet">
            <Moment at={appeal.at} format={dayAndTime} />
          </small>
        </section>
      )}
      {(outcome.mayAppeal || actionData) && <AppealForm outcome={outcome} result={actionData} />}
    </article>
  )
}

interface AppealFormProps {
  outcome: FlagOutcome
  result: AppealResult | undefined
}

function AppealForm({ outcome: { appealUntil }, result }: AppealFormProps) {
  const { t } = useTranslation('moderation')
  const isSending = useNavigation().formMethod === 'POST'

  return (
    <Form method="post" className={card.card} aria-label={t('appealing')}>
      <h2>{t('appealing')}</h2>
      <p>{t('appealHint')}</p>
      {appealUntil && (
        <p className="quiet">
          {t('appealUntil')} <Moment at={appealUntil} format={dayAndTime} />
        </p>
      )}
      <TextArea
        label={t('appealWhy')}
        name="text"
        maxLength={5000}
        required
        dir="auto"
        defaultValue={result?.text}
        error={result ? t(`problem-${result.problem}`) : null}
      />
      <p className="row">
        <button className={buttons.primary} disabled={isSending}>
          {t('appealSend')}
        </button>
      </p>
    </Form>
  )
}
