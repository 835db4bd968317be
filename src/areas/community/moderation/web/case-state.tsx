import { useTranslation } from '#shared/use-translation.ts'
import { flagState } from '#shared/enums-of-flagging.ts'
import type { FlagLine } from '../contract.ts'
import badge from '#ui/badge.module.css'

/** State and decision of a case. */
export function CaseState({
  of: { state, decision },
}: {
  of: Pick<FlagLine, 'state' | 'decision'>
}) {
  const { t } = useTranslation('moderation')
  const isWaiting = state === flagState.open || state === flagState.appealed
  const text = isWaiting || decision === null ? t(`state-${state}`) : t(`decision-${decision}`)

  return (
    <span className={badge.badge} data-waiting={isWaiting || undefined}>
      {state === flagState.closed ? t('forGood', { decision: text }) : text}
    </span>
  )
}
