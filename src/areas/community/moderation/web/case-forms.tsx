import { useTranslation } from '#shared/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import { flagDecision, flagState } from '#shared/enums-of-flagging.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { Choice, ChoiceGroup, TextArea } from '#ui/field.tsx'
import type { FlagCase } from '../contract.ts'

/** A failed action with its input. */
export interface CaseResult {
  problem: 'changed' | 'notAllowed' | 'incomplete'
  decision: string
  reason: string
}

interface CaseFormsProps {
  file: FlagCase
  result: CaseResult | undefined
}

/** Available actions: claim, release, decide. */
export function CaseForms({ file, result }: CaseFormsProps) {
  const { t } = useTranslation('moderation')
  const { state, claimedBy, isMine, barred } = file
  if (state !== flagState.open && state !== flagState.appealed) return null
  if (isMine) return <DecisionForm result={result} />

  return (
    <Form method="post" className={card.card} aria-label={t('claiming')}>
      {claimedBy !== null && <p>{t('claimedHint', { name: claimedBy })}</p>}
      {claimedBy === null && <p>{barred ? t(`barred-${barred}`) : t('claimHint')}</p>}
      {(claimedBy !== null || !barred) && (
        <p className="row">
          <button
            className={claimedBy === null ? buttons.primary : buttons.secondary}
            name="do"
            value={claimedBy === null ? 'claim' : 'release'}
          >
            {t(claimedBy === null ? 'claim' : 'release')}
          </button>
        </p>
      )}
    </Form>
  )
}

function DecisionForm({ result }: { result: CaseResult | undefined }) {
  const { t } = useTranslation('moderation')
  const isSending = useNavigation().formMethod === 'POST'

  return (
    <Form method="post" className={card.card} aria-label={t('deciding')}>
      <ChoiceGroup label={t('deciding')}>
        {Object.values(flagDecision).map((decision) => (
          <Choice
            key={decision}
            type="radio"
            name="decision"
            value={decision}
            required
            defaultChecked={result?.decision === String(decision)}
            label={t(`decide-${decision}`)}
            hint={t(`decideHint-${decision}`)}
          />
        ))}
      </ChoiceGroup>
      <TextArea
        label={t('why')}
        hint={t('whyHint')}
        name="reason"
        maxLength={5000}
        required
        dir="auto"
        defaultValue={result?.reason}
      />
      <p className="row">
        <button className={buttons.primary} name="do" value="decide" disabled={isSending}>
          {t('decide')}
        </button>
        <button className={buttons.secondary} name="do" value="release" formNoValidate>
          {t('release')}
        </button>
      </p>
    </Form>
  )
}
