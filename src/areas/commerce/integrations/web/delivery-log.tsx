import { Form } from 'react-router'
import { settingsAddress } from '#commerce/shops/model.ts'
import { deliveryState, type DeliveryState } from '#shared/enums-of-store.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { dayAndTime } from '#shared/written-time.ts'
import badge from '#ui/badge.module.css'
import buttons from '#ui/button.module.css'
import { SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Moment } from '#ui/moment.tsx'
import { testKind, webhookKinds, webhookPath } from '../model.ts'
import type { Delivery, WebhookLog } from '../webhook-contract.ts'
import own from './integrations.module.css'

interface DeliveryLogProps {
  vendorId: number
  log: WebhookLog
  state: DeliveryState | null
  /** Whether it is the first page. */
  isFirst: boolean
}

/** Messages to a webhook, latest first. */
export function DeliveryLog({ vendorId, log, state, isFirst }: DeliveryLogProps) {
  const { t } = useTranslation('integrations')
  const link = useLinks()
  const { webhook, deliveries, next } = log
  const page = `${settingsAddress(webhookPath, vendorId)}&id=${webhook.id}`
  const filtered = state === null ? page : `${page}&state=${state}`
  const isEmpty = deliveries.length === 0

  return (
    <>
      {(!isEmpty || state !== null) && (
        <Form method="get" action={`${webhookPath}#log`} className={own.filter} preventScrollReset>
          <input type="hidden" name="vendorId" value={vendorId} />
          <input type="hidden" name="id" value={webhook.id} />
          <SelectField key={state} name="state" label={t('state')} defaultValue={state ?? ''}>
            <option value="">{t('all')}</option>
            {Object.values(deliveryState).map((each) => (
              <option key={each} value={each}>
                {t(`state-${each}`)}
              </option>
            ))}
          </SelectField>
          <button className={buttons.secondary}>{t('show')}</button>
        </Form>
      )}
      {isEmpty && <p className="quiet">{t(state === null ? 'noLog' : 'noLogFiltered')}</p>}
      <ul className={own.log}>
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryItem delivery={delivery} />
          </li>
        ))}
      </ul>
      {(!isFirst || next !== null) && (
        <p className="row">
          {!isFirst && <a href={link(`${filtered}#log`)}>{t('newest')}</a>}
          {next !== null && <a href={link(`${filtered}&before=${next}#log`)}>{t('older')}</a>}
        </p>
      )}
    </>
  )
}

const tones = {
  [deliveryState.waiting]: 'unverified',
  [deliveryState.delivered]: undefined,
  [deliveryState.failed]: 'disabled',
} as const

function DeliveryItem({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('integrations')
  const { id, kind, body, state, attempts, createdAt, nextAt, statusCode, problem } = delivery
  const known = ([...webhookKinds, testKind] as const).find((each) => each === kind)

  return (
    <details>
      <summary>
        <Icon name="more" />
        <b>{known ? t(`event-${known}`) : kind}</b>
        <small>
          <Moment at={createdAt} format={dayAndTime} />
        </small>
        <span className={badge.badge} data-state={tones[state]}>
          {t(`state-${state}`)}
        </span>
      </summary>
      <div>
        {problem && <p>{t(`problem-${problem}`)}</p>}
        <small>
          {[
            attempts > 0 && t('attempts', { count: attempts }),
            statusCode !== null && t('status', { code: statusCode }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {nextAt && attempts > 0 && (
          <small>
            <Moment at={nextAt} format={dayAndTime}>
              {(date) => t('nextAttempt', { date })}
            </Moment>
          </small>
        )}
        <small>
          <bdi dir="ltr">{id}</bdi>
        </small>
        {delivery.answer !== '' && <Text label={t('answer')} text={delivery.answer} />}
        <Text label={t('message')} text={JSON.stringify(JSON.parse(body), null, 2)} />
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="again" />
          <input type="hidden" name="deliveryId" value={id} />
          <button className={buttons.secondary}>{t('sendAgain')}</button>
        </Form>
      </div>
    </details>
  )
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <>
      <b>{label}</b>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls by keys. */}
      <pre dir="ltr" tabIndex={0} role="region" aria-label={label}>
        {text}
      </pre>
    </>
  )
}
