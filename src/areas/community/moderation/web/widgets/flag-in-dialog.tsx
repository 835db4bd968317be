import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { apiOf } from '#shared/api-client.ts'
import { isAppError } from '#shared/app-error.ts'
import { flagReasons } from '#shared/enums-of-flagging.ts'
import { formText } from '#shared/form-text.ts'
import { useLinks } from '#shared/links.ts'
import { logInAddress } from '#shared/log-in.ts'
import { queryClient } from '#shared/query-client.ts'
import buttons from '#ui/button.module.css'
import { DialogTexts } from '#ui/dialog-texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Waiting } from '#ui/waiting.tsx'
import type { moderationContract, FlagSubject } from '../../contract.ts'
import { FlagForm, type FlagResult } from './flag-form.tsx'
import styles from './flag-form.module.css'

const api = apiOf<typeof moderationContract>('moderation')

interface FlagInDialogProps {
  /** URL of the page with the same form. */
  page: string
  subject: Parameters<typeof api.getFlagSubject>[0]
}

/** Report form in a dialog (F-125). */
export function FlagInDialog(props: FlagInDialogProps) {
  return (
    <DialogTexts of="moderation">
      <DialogTexts of="upload">
        <QueryClientProvider client={queryClient}>
          <Loaded {...props} />
        </QueryClientProvider>
      </DialogTexts>
    </DialogTexts>
  )
}

function Loaded({ page, subject }: FlagInDialogProps) {
  const { t } = useTranslation('moderation')
  const { data, isError } = useQuery({
    queryKey: ['flagging', subject],
    queryFn: () => api.getFlagSubject(subject),
    // Never cached, as it may just have been reported.
    staleTime: 0,
    gcTime: 0,
  })
  const [isDone, setDone] = useState(false)

  if (isDone) return <Done />
  if (isError) {
    return (
      <Notice icon="warning" alert text={t('problem-open')}>
        <a className={buttons.secondary} href={page}>
          {t('asPage')}
        </a>
      </Notice>
    )
  }
  if (!data) return <Waiting />
  if (data.isOwn) return <Notice icon="info" text={t('own')} />
  return <Reporting subject={data} page={page} onDone={() => setDone(true)} />
}

interface ReportingProps {
  subject: FlagSubject
  page: string
  onDone: () => void
}

function Reporting({ subject, page, onDone }: ReportingProps) {
  const { t } = useTranslation('moderation')
  const link = useLinks()
  const [isSending, setSending] = useState(false)
  const [result, setResult] = useState<FlagResult>()

  async function send(form: FormData) {
    const [chosen, text] = [formText(form, 'reason'), formText(form, 'text')]
    const reason = flagReasons.find((each) => each === chosen)
    if (!reason) return
    const file = form.getAll('kept').flatMap((uuid) => (typeof uuid === 'string' ? { uuid } : []))
    setSending(true)
    try {
      await api.flagSubject({ kind: subject.kind, id: subject.id, reason, text, file })
      onDone()
    } catch (error) {
      console.error('Error:', error)
      setResult({ problem: isAppError(error) ? error.code : 'unreachable', reason, text })
    }
    setSending(false)
  }

  return (
    <div className={styles.form}>
      <div>
        {/* The dialog's title names quoted content already. */}
        {!subject.isQuoted && (
          <b dir="auto">{t(`title-${subject.kind}` as 'title-1', { name: subject.title })}</b>
        )}
        <p className={styles.hint}>{t('hint')}</p>
      </div>
      {subject.isFlagged && <p role="status">{t('flaggedBefore')}</p>}
      <FlagForm
        subject={subject}
        result={result}
        isSending={isSending}
        action={page}
        className={styles.form}
        signIn={{ href: link(logInAddress(page)) }}
        onSend={send}
      />
    </div>
  )
}

function Done() {
  const { t } = useTranslation('moderation')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])

  return (
    <div ref={place} tabIndex={-1} role="status">
      <Notice icon="check" title={t('thanks')} text={t('thanksHint')}>
        <button
          type="button"
          className={buttons.primary}
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          {t('close')}
        </button>
      </Notice>
    </div>
  )
}
