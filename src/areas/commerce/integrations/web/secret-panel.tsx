import { useTranslation } from '#shared/use-translation.ts'
import { CopyField } from '#ui/copy-field.tsx'
import { DoneNote } from '#ui/outcome.tsx'
import { Panel } from '#ui/panel.tsx'
import { useIntoView } from '#ui/into-view.ts'
import own from './integrations.module.css'

/** A secret that was just created; it is shown this once. */
export interface NewSecret {
  of: 'key' | 'webhook' | 'replaced'
  secret: string
}

const texts = {
  key: { title: 'keyCreated', label: 'keySecret' },
  webhook: { title: 'webhookCreated', label: 'webhookSecret' },
  replaced: { title: 'secretReplaced', label: 'newWebhookSecret' },
} as const

export function SecretPanel({ of, secret }: NewSecret) {
  const { t } = useTranslation('integrations')
  const { title, label } = texts[of]
  const element = useIntoView<HTMLDivElement>(secret)

  return (
    <div ref={element} className={own.secret}>
      <Panel title={t(title)}>
        <DoneNote>{t('secretOnce')}</DoneNote>
        <CopyField id="secret" label={t(label)} text={secret} copied={t('secretCopied')} />
      </Panel>
    </div>
  )
}
