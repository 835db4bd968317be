import { Form, useSearchParams } from 'react-router'
import { settingsAddress } from '#commerce/shops/model.ts'
import { attempt, changed, requiredFrom } from '#commerce/shops/web/widgets/settings-form.ts'
import {
  Confirmed,
  SettingsForm,
  SettingsPage,
} from '#commerce/shops/web/widgets/settings-parts.tsx'
import { useSettingsForm } from '#commerce/shops/web/widgets/use-settings-form.ts'
import { vendorOf } from '#identity/teams/web/widgets/acting-vendor.ts'
import { deliveryState } from '#shared/enums-of-store.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { parseId } from '#shared/parse-id.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { dayAndTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import { Moment } from '#ui/moment.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import { Panel } from '#ui/panel.tsx'
import { integrationSettingsPath, webhookKinds, webhookPath } from '../model.ts'
import type { Webhook, webhooksContract } from '../webhook-contract.ts'
import type { Route } from './+types/webhook-page.ts'
import { DeliveryLog } from './delivery-log.tsx'
import own from './integrations.module.css'
import { SecretPanel } from './secret-panel.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import { WebhookState } from './webhook-panel.tsx'

export const handle: PageHandle = { texts: ['integrations', 'shop', 'common'] }

const webhooks = clientOf<typeof webhooksContract>('webhooks')

export async function loader({ context, url }: Route.LoaderArgs) {
  const vendorId = await vendorOf(context, url, integrationSettingsPath)
  const id = parseId(url.searchParams.get('id')) ?? pageNotFound()
  const wanted = url.searchParams.get('state')
  const state = Object.values(deliveryState).find((each) => String(each) === wanted)
  const before = parseId(url.searchParams.get('before')) ?? undefined
  const log = await webhooks(context).getWebhook({ vendorId, id, state, before })
  return { vendorId, log, state: state ?? null, isFirst: before === undefined }
}

const intents = ['save', 'test', 'off', 'on', 'secret', 'remove', 'again'] as const
type Intent = (typeof intents)[number]

export async function action({ context, request, url }: Route.ActionArgs) {
  const vendorId = await vendorOf(context, url, integrationSettingsPath)
  const id = parseId(url.searchParams.get('id')) ?? pageNotFound()
  const form = await request.formData()
  const intent = intents.find((each) => each === form.get('intent')) ?? pageNotFound()
  let secret: string | null = null
  const failure = await attempt(form, async () => {
    secret = await act(context, form, { vendorId, id }, intent)
  })
  if (failure) return { failure, secret: null }
  if (secret !== null) return { failure: null, secret: secret as string }
  const address =
    intent === 'remove'
      ? settingsAddress(integrationSettingsPath, vendorId)
      : `${settingsAddress(webhookPath, vendorId)}&id=${id}`
  throw changed(url, `${address}&saved=${intent}`)
}

/** Does what a form asks for; returns the new secret, if there is one. */
async function act(
  context: ReadableContext,
  form: FormData,
  of: { vendorId: number; id: number },
  intent: Intent,
): Promise<string | null> {
  const api = webhooks(context)
  switch (intent) {
    case 'save': {
      const kinds = webhookKinds.filter((kind) => form.getAll('kinds').includes(kind))
      const rev = requiredFrom(form, 'rev')
      await api.saveWebhook({ ...of, url: formText(form, 'url').trim(), kinds, rev })
      return null
    }
    case 'test':
      await api.sendTestEvent(of)
      return null
    case 'off':
    case 'on':
      await api.switchWebhook({ ...of, isOn: intent === 'on' })
      return null
    case 'secret':
      return (await api.replaceWebhookSecret(of)).secret
    case 'remove':
      await api.removeWebhook(of)
      return null
    case 'again':
      await api.sendAgain({ ...of, deliveryId: formText(form, 'deliveryId') })
      return null
  }
}

/** A webhook: its settings and the log of its messages. */
export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { vendorId, log, state, isFirst } = loaderData
  const { webhook } = log
  const { t } = useTranslation('integrations')
  const link = useLinks()
  const [params] = useSearchParams()
  const failure = actionData?.failure ?? undefined
  const form = useSettingsForm(failure, 'save')
  const told = ['save', 'test', 'off', 'on', 'again'] as const
  const saved = actionData ? undefined : told.find((each) => each === params.get('saved'))
  const isTaken = form.failed?.problem === 'taken'

  return (
    <SettingsPage
      title={t('webhookTitle')}
      description={t('webhookHint', { host: new URL(webhook.url).host })}
      path={webhookPath}
      back={<a href={link(settingsAddress(integrationSettingsPath, vendorId))}>{t('back')}</a>}
      done={saved ? t(`saved-${saved}`) : null}
    >
      {actionData?.secret && <SecretPanel of="replaced" secret={actionData.secret} />}
      {failure?.problem === 'often' && <ProblemNote>{t('often')}</ProblemNote>}
      <StatePanel webhook={webhook} />
      <Panel id="log" title={t('log')} text={t('logHint')}>
        <DeliveryLog vendorId={vendorId} log={log} state={state} isFirst={isFirst} />
      </Panel>
      <Panel id="settings" title={t('settings')}>
        <SettingsForm
          intent="save"
          rev={webhook.rev}
          problem={isTaken ? null : form.problem}
          submit={t('saveWebhook')}
        >
          <WebhookFields form={form} url={webhook.url} kinds={webhook.kinds} />
        </SettingsForm>
        <Confirmed
          key={webhook.formerUntil}
          label={t('replaceSecret')}
          text={t('replaceSecretImpact')}
          intent="secret"
          isHarmless
        />
        {webhook.offSince ? (
          <Confirmed label={t('switchOn')} text={t('switchOnImpact')} intent="on" isHarmless />
        ) : (
          <Confirmed label={t('switchOff')} text={t('switchOffImpact')} intent="off" />
        )}
        <Confirmed label={t('remove')} text={t('removeImpact')} intent="remove" />
      </Panel>
    </SettingsPage>
  )
}

/** Whether messages arrive, and a test. */
function StatePanel({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('integrations')
  const { url, offReason, failingSince, formerUntil, waiting } = webhook

  return (
    <Panel title={t('state')}>
      <p className={`row ${own.address}`}>
        <bdi dir="ltr">{url}</bdi>
        <WebhookState webhook={webhook} />
      </p>
      {offReason && <p>{t(`off-${offReason}`)}</p>}
      {!offReason && failingSince && (
        <p>
          <Moment at={failingSince} format={dayAndTime}>
            {(date) => t('failingSince', { date })}
          </Moment>
        </p>
      )}
      {waiting > 0 && <p>{t('waiting', { count: waiting })}</p>}
      {formerUntil && (
        <p>
          <Moment at={formerUntil} format={dayAndTime}>
            {(date) => t('formerSecret', { date })}
          </Moment>
        </p>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="test" />
        <button className={buttons.secondary}>{t('sendTest')}</button>
      </Form>
    </Panel>
  )
}
