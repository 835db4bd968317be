import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { TextArea } from '#ui/field.tsx'

interface ReplyFieldProps {
  applicationId: number
  reply: string
}

const pauseMs = 1000

/** What the applicant writes to the reviewers. Saved while typing, and sent with the answers. */
export function ReplyField({ applicationId, reply }: ReplyFieldProps) {
  const { t } = useTranslation('application')
  const [state, setState] = useState<'idle' | 'saved' | 'unsaved'>('idle')
  const field = useRef<HTMLTextAreaElement>(null)
  const saved = useRef(reply)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function save(isLeaving = false) {
    clearTimeout(pause.current)
    const text = field.current?.value ?? saved.current
    if (text === saved.current) return
    // As for answers, a plain request that can outlive the page.
    const response = await fetch(`/api/v1/applications/${applicationId}/reply`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      keepalive: isLeaving,
    }).catch(() => null)
    if (response?.ok) saved.current = text
    setState(response?.ok ? 'saved' : 'unsaved')
  }

  function typed() {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => void save(), pauseMs)
    setState('idle')
  }

  useEffect(() => {
    const left = () => void save(true)
    window.addEventListener('pagehide', left)
    return () => {
      window.removeEventListener('pagehide', left)
      clearTimeout(pause.current)
    }
  })

  return (
    <TextArea
      ref={field}
      name="reply"
      label={t('reply')}
      hint={state === 'saved' ? t('replySaved') : t('replyHint')}
      error={state === 'unsaved' ? t('replyUnsaved') : undefined}
      rows={3}
      maxLength={5000}
      dir="auto"
      defaultValue={reply}
      onInput={typed}
      onBlur={() => void save()}
    />
  )
}
