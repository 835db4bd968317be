import { useTranslation } from '#shared/use-translation.ts'
import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { useLinks } from '#shared/links.ts'
import { longDay, useWrittenTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import { DoneNote } from '#ui/outcome.tsx'
import { Panel } from '#ui/panel.tsx'
import { Failed, IntentForm, OwnPassword, type SectionProps } from './section.tsx'

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
        <PendingExport {...{ privacy, outcome, token }} />
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

/** Polling interval in ms. */
const lookAgainMs = 2000

function PendingExport({
  privacy,
  outcome,
  token,
}: SectionProps & {
  token: string | null
}) {
  const { t } = useTranslation('privacy')
  const day = useWrittenTime(longDay)
  const { email } = privacy
  const until = privacy.export?.expiresAt

  if (!until) return <Preparing email={email} />
  return (
    <>
      <DoneNote suppressHydrationWarning>
        {t(token ? 'exportFetchText' : 'exportReady', { email, until: day(until) })}
      </DoneNote>
      {token ? (
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
      ) : (
        <IntentForm intent="fetch" loadsDocument>
          <OwnPassword
            privacy={privacy}
            problem={outcome?.intent === 'fetch' ? outcome.problem : undefined}
          />
          <button className={buttons.primary}>{t('exportFetch')}</button>
        </IntentForm>
      )}
    </>
  )
}

/** Looks by itself whether the export is ready, while the page is visible. */
function Preparing({ email }: { email: string }) {
  const { t } = useTranslation('privacy')
  const link = useLinks()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [revalidate])

  return (
    <>
      <DoneNote>{t('exportPreparing', { email })}</DoneNote>
      <noscript>
        <a className={buttons.secondary} href={link('/account/privacy')}>
          {t('exportLook')}
        </a>
      </noscript>
    </>
  )
}
