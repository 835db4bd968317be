import { useTranslation } from '#shared/use-translation.ts'
import { useNavigation } from 'react-router'
import { longDay, useWrittenTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { Panel } from '#ui/panel.tsx'
import { Failed, IntentForm, OwnPassword, type SectionProps } from './section.tsx'
import styles from './privacy.module.css'

/** Account deletion, with a grace period of 14 days. */
export function DeletionSection({ privacy, outcome, isKept }: SectionProps & { isKept: boolean }) {
  const { t } = useTranslation('privacy')
  const day = useWrittenTime(longDay)
  const isSending = useNavigation().state === 'submitting'
  const { erasedAt, teamsToHandOver } = privacy

  return (
    <Panel id="delete" title={t('deleteTitle')} text={t('deleteText')}>
      {(isKept || (outcome?.intent === 'keep' && !outcome.problem)) && (
        <DoneNote>{t('deleteCancelled')}</DoneNote>
      )}
      <Failed when={outcome?.intent === 'keep' && outcome.problem !== undefined} />
      {erasedAt && (
        <IntentForm intent="keep">
          <ProblemNote role="status" suppressHydrationWarning>
            {t('deletePlanned', { until: day(erasedAt) })}
          </ProblemNote>
          <button className={buttons.primary} disabled={isSending}>
            {t('cancelDelete')}
          </button>
        </IntentForm>
      )}
      {!erasedAt && teamsToHandOver.length > 0 && (
        <>
          <p>{t('deleteHandOver')}</p>
          <ul className={styles.list}>
            {teamsToHandOver.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {!erasedAt && teamsToHandOver.length === 0 && <AskForm {...{ privacy, outcome }} />}
    </Panel>
  )
}

function AskForm({ privacy, outcome }: SectionProps) {
  const { t } = useTranslation('privacy')
  const isSending = useNavigation().state === 'submitting'
  const problem = outcome?.intent === 'delete' ? outcome.problem : undefined

  return (
    <details open={Boolean(problem)}>
      <summary className={buttons.secondary}>{t('deleteTitle')}</summary>
      <IntentForm intent="delete">
        <OwnPassword privacy={privacy} problem={problem} />
        <button className={buttons.grave} disabled={isSending}>
          {t('deleteButton')}
        </button>
      </IntentForm>
    </details>
  )
}
