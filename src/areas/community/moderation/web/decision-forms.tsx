import { Form, useNavigation } from 'react-router'
import type { ReplyTemplate } from '#foundation/reply-templates/contract.ts'
import { TemplatePicker } from '#foundation/reply-templates/web/widgets/template-picker.tsx'
import { flagDecision, flagState } from '#shared/enums-of-flagging.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { TextArea } from '#ui/field.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import type { FlagLine } from '../contract.ts'
import type { CaseResult } from './case-action.ts'
import styles from './decision-forms.module.css'

interface DecisionFormsProps {
  line: FlagLine
  templates: readonly ReplyTemplate[]
  result: CaseResult | undefined
  /** URL of the page. */
  action: string
  /** Id of the case after it in the list. */
  next: number | null
}

/** Decisions in the order of their keys 1 to 3, with the use of their templates. */
const decisions = [
  { decision: flagDecision.keep, use: 'moderation.keep' },
  { decision: flagDecision.change, use: 'moderation.change' },
  { decision: flagDecision.remove, use: 'moderation.remove' },
] as const

/** Available actions on a case: decide, claim, release. */
export function DecisionForms(props: DecisionFormsProps) {
  const { t } = useTranslation('moderation')
  const { line, action, result } = props
  const { id, state, claimedBy, isMine, barred } = line
  if (state !== flagState.open && state !== flagState.appealed) return null
  const isOthers = claimedBy !== null && !isMine
  const mayDecide = !isOthers && !barred
  const problem = result?.id === id ? result.problem : undefined

  return (
    <div className={styles.forms}>
      {problem && <ProblemNote>{t(`problem-${problem}`)}</ProblemNote>}
      {isOthers && <p>{t('claimedHint', { name: claimedBy })}</p>}
      {!isOthers && barred && <p>{t(`barred-${barred}`)}</p>}
      {mayDecide && decisions.map((one) => <DecisionForm key={one.decision} {...one} {...props} />)}
      {(claimedBy !== null || !barred) && (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <button
            className={buttons.text}
            name="do"
            value={claimedBy === null ? 'claim' : 'release'}
          >
            {t(claimedBy === null ? 'claim' : 'release')}
          </button>
        </Form>
      )}
    </div>
  )
}

function DecisionForm(props: DecisionFormsProps & (typeof decisions)[number]) {
  const { t } = useTranslation('moderation')
  const isSending = useNavigation().formMethod === 'POST'
  const { line, templates, result, action, next, decision, use } = props
  const offered = templates.filter((template) => template.use === use)
  const typed = result?.id === line.id && result.decision === decision ? result : undefined

  return (
    <details name={`decide-${line.id}`} data-decision={decision} open={typed !== undefined}>
      <summary>{t(`decide-${decision}`)}</summary>
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="id" value={line.id} />
        <input type="hidden" name="decision" value={decision} />
        {next !== null && <input type="hidden" name="next" value={next} />}
        <p className="quiet">{t(`decideHint-${decision}`)}</p>
        {offered.length > 0 && (
          <div className={styles.reasons} role="group" aria-label={t('decideWith')}>
            <span>{t('decideWith')}</span>
            {offered.map(({ id, title, body }) => (
              <button
                key={id}
                className={buttons.secondary}
                name="do"
                value={`decide:${id}`}
                title={body}
                dir="auto"
                disabled={isSending}
              >
                {title}
              </button>
            ))}
          </div>
        )}
        <TemplatePicker uses={[use]} templates={templates} into="reason" />
        <TextArea
          label={t('why')}
          hint={t('whyHint')}
          name="reason"
          maxLength={5000}
          dir="auto"
          defaultValue={typed?.reason}
        />
        <button className={buttons.primary} name="do" value="decide" disabled={isSending}>
          {t('decide')}
        </button>
      </Form>
    </details>
  )
}
