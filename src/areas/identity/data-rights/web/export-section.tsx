import { useTranslation } from '#shared/use-translation.ts'
import { useNavigation } from 'react-router'
import { longDay, useWrittenTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import { DoneNote } from '#ui/outcome.tsx'
import { Panel } from '#ui/panel.tsx'
import { Failed, IntentForm, type SectionProps } from './section.tsx'

/** Data export. */
export function ExportSection({
  privacy,
  outcome,
  token,
}: SectionProps & { token: string | null }) {
  const { t } = useTranslation('privacy')
  const isSending = useNavigation().state === 'submitting'
  const pending = privacy.export

  return (
    <Panel title={t('exportTitle')} text={t('exportText')}>
      <Failed when={outcome?.intent === 'export' && outcome.problem !== undefined} />
      {pending ? (
        <PendingExport privacy={privacy} token={token} />
      ) : (
        <>
          {token && <p role="status">{t('exportLinkDead')}</p>}
          <IntentForm intent="export">
            <button className={buttons.primary} disabled={isSending}>
              {t('exportRequest')}
            </button>
          </IntentForm>
        </>
      )}
    </Panel>
  )
}

function PendingExport({
  privacy,
  token,
}: {
  privacy: SectionProps['privacy']
  token: string | null
}) {
  const { t } = useTranslation('privacy')
  const day = useWrittenTime(longDay)
  const { email } = privacy
  const until = privacy.export?.expiresAt

  if (!until) {
    return <DoneNote>{t('exportPreparing', { email })}</DoneNote>
  }
  return (
    <>
      <DoneNote suppressHydrationWarning>
        {t(token ? 'exportFetchText' : 'exportReady', { email, until: day(until) })}
      </DoneNote>
      {token && (
        <p>
          <a
            className={buttons.primary}
            href={`/account/privacy/package?token=${encodeURIComponent(token)}`}
            data-document=""
            download
          >
            {t('exportFetch')}
          </a>
        </p>
      )}
    </>
  )
}
