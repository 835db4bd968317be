import { useSearchParams } from 'react-router'
import { settingsAddress } from '#commerce/shops/model.ts'
import { attempt, changed } from '#commerce/shops/web/widgets/settings-form.ts'
import { SettingsPage } from '#commerce/shops/web/widgets/settings-parts.tsx'
import { vendorOf } from '#identity/teams/web/widgets/acting-vendor.ts'
import { keyScopes } from '#shared/access.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { clientOf } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { parseId } from '#shared/parse-id.ts'
import { useTranslation } from '#shared/use-translation.ts'
import type { integrationKeysContract } from '../key-contract.ts'
import { integrationGuidePath, integrationSettingsPath, webhookKinds } from '../model.ts'
import type { webhooksContract } from '../webhook-contract.ts'
import type { Route } from './+types/settings-page.ts'
import { KeyPanel } from './key-panel.tsx'
import { SecretPanel, type NewSecret } from './secret-panel.tsx'
import { WebhookPanel } from './webhook-panel.tsx'

export const handle: PageHandle = { texts: ['integrations', 'shop', 'common'] }

const integrationKeys = clientOf<typeof integrationKeysContract>('integrationKeys')
const webhooks = clientOf<typeof webhooksContract>('webhooks')

export async function loader({ context, url }: Route.LoaderArgs) {
  const vendorId = await vendorOf(context, url, integrationSettingsPath)
  const [ofKeys, ofWebhooks] = await Promise.all([
    integrationKeys(context).listIntegrationKeys({ vendorId }),
    webhooks(context).listWebhooks({ vendorId }),
  ])
  return { vendorId, keys: ofKeys.keys, webhooks: ofWebhooks.webhooks }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const vendorId = await vendorOf(context, url, integrationSettingsPath)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  let created: NewSecret | null = null
  const failure = await attempt(form, async () => {
    if (intent === 'key') {
      const name = formText(form, 'name')
      const scopes = keyScopes.filter((scope) => form.getAll('scopes').includes(scope))
      const lastDay = formText(form, 'lastDay') || null
      const input = { vendorId, name, scopes, lastDay }
      created = { of: 'key', ...(await integrationKeys(context).createIntegrationKey(input)) }
    } else if (intent === 'webhook') {
      const kinds = webhookKinds.filter((kind) => form.getAll('kinds').includes(kind))
      const input = { vendorId, url: formText(form, 'url').trim(), kinds }
      created = { of: 'webhook', ...(await webhooks(context).createWebhook(input)) }
    } else if (intent === 'revoke') {
      const id = parseId(formText(form, 'id')) ?? pageNotFound()
      await integrationKeys(context).revokeIntegrationKey({ vendorId, id })
    } else pageNotFound()
  })
  if (failure) return { failure, created: null }
  // A secret is in no address: the page is the answer to the form.
  if (created) return { failure: null, created: created as NewSecret }
  throw changed(url, `${settingsAddress(integrationSettingsPath, vendorId)}&saved=${intent}`)
}

/** Keys and webhooks, by which other shop systems work with an enterprise's shop. */
export default function IntegrationSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { vendorId } = loaderData
  const { t } = useTranslation('integrations')
  const [params] = useSearchParams()
  const failure = actionData?.failure ?? undefined
  const saved = params.get('saved')
  const done =
    !actionData && (saved === 'revoke' || saved === 'remove') ? t(`saved-${saved}`) : null

  return (
    <SettingsPage
      title={t('title')}
      description={t('hint')}
      path={integrationSettingsPath}
      done={done}
    >
      {actionData?.created && <SecretPanel {...actionData.created} />}
      <p className="row">
        <a href={integrationGuidePath} hrefLang="en">
          {t('guide')}
        </a>
        <a href="/api/docs" hrefLang="en">
          {t('reference')}
        </a>
      </p>
      <KeyPanel keys={loaderData.keys} failure={failure} />
      <WebhookPanel vendorId={vendorId} webhooks={loaderData.webhooks} failure={failure} />
    </SettingsPage>
  )
}
