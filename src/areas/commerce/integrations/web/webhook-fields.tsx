import type { useSettingsForm } from '#commerce/shops/web/widgets/use-settings-form.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Choice, ChoiceGroup, TextField } from '#ui/field.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import { integrationLimits, webhookKinds, type WebhookKind } from '../model.ts'
import own from './integrations.module.css'

interface WebhookFieldsProps {
  form: ReturnType<typeof useSettingsForm>
  url: string
  kinds: readonly WebhookKind[]
}

/** Address and events of a webhook. */
export function WebhookFields({ form, url, kinds }: WebhookFieldsProps) {
  const { t } = useTranslation('integrations')
  const isTaken = form.failed?.problem === 'taken'

  return (
    <>
      <TextField
        name="url"
        type="url"
        label={t('url')}
        hint={t('urlHint')}
        required
        dir="ltr"
        maxLength={integrationLimits.url}
        autoComplete="off"
        defaultValue={form.value('url', url)}
        error={isTaken ? t('urlTaken') : form.error('url', t('urlInvalid'))}
      />
      <ChoiceGroup label={t('events')}>
        <div className={own.events}>
          {webhookKinds.map((kind) => (
            <Choice
              key={kind}
              name="kinds"
              value={kind}
              label={t(`event-${kind}`)}
              defaultChecked={form.has('kinds', kind, kinds.includes(kind))}
            />
          ))}
        </div>
      </ChoiceGroup>
      {form.failed?.field === 'kinds' && <ProblemNote>{t('eventsMissing')}</ProblemNote>}
    </>
  )
}
