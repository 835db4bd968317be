import type { SettingsFailure } from '#commerce/shops/web/widgets/settings-form.ts'
import { SettingsForm } from '#commerce/shops/web/widgets/settings-parts.tsx'
import styles from '#commerce/shops/web/widgets/settings.module.css'
import { useSettingsForm } from '#commerce/shops/web/widgets/use-settings-form.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import badge from '#ui/badge.module.css'
import { Panel } from '#ui/panel.tsx'
import { webhookPath } from '../model.ts'
import type { Webhook } from '../webhook-contract.ts'
import own from './integrations.module.css'
import { WebhookFields } from './webhook-fields.tsx'

interface WebhookPanelProps {
  vendorId: number
  webhooks: readonly Webhook[]
  failure: SettingsFailure | undefined
}

/** Webhooks, and the form of a new one. */
export function WebhookPanel({ vendorId, webhooks, failure }: WebhookPanelProps) {
  const { t } = useTranslation('integrations')
  const link = useLinks()
  const form = useSettingsForm(failure, 'webhook')
  const isFull = form.failed?.field === 'webhooks'
  const isTaken = form.failed?.problem === 'taken'

  return (
    <Panel id="webhooks" title={t('webhooks')} text={t('webhooksHint')}>
      {webhooks.length === 0 ? (
        <p className="quiet">{t('noWebhooks')}</p>
      ) : (
        <ul className={styles.list}>
          {webhooks.map((webhook) => (
            <li key={webhook.id} className={own.item}>
              <div>
                <a href={link(`${webhookPath}?vendorId=${vendorId}&id=${webhook.id}`)}>
                  <bdi dir="ltr">{webhook.url}</bdi>
                </a>
                <small>{t('eventCount', { count: webhook.kinds.length })}</small>
              </div>
              <WebhookState webhook={webhook} />
            </li>
          ))}
        </ul>
      )}
      <h3>{t('newWebhook')}</h3>
      <SettingsForm
        key={webhooks.length}
        intent="webhook"
        problem={isFull ? t('tooManyWebhooks') : isTaken ? null : form.problem}
        submit={t('addWebhook')}
      >
        <WebhookFields form={form} url="" kinds={[]} />
      </SettingsForm>
    </Panel>
  )
}

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('integrations')
  const { offSince, failingSince } = webhook
  const state = offSince ? 'off' : failingSince ? 'failing' : 'on'
  const tones = { off: 'unverified', failing: 'disabled', on: undefined } as const

  return (
    <span className={badge.badge} data-state={tones[state]}>
      {t(`webhook-${state}`)}
    </span>
  )
}
