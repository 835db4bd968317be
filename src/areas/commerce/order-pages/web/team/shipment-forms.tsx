import { orderStatus, shippingMethod } from '#shared/enums-of-store.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import type { Shipment } from '../../detail-contract.ts'
import { ActionForm, failureOf, FoldedForm } from '../parts/action-form.tsx'
import styles from '../parts/order.module.css'
import { PartFields } from '../parts/part-fields.tsx'
import type { TeamFormProps } from './form-props.ts'

/** Packs goods that are open, and ships them. */
export function PackForm({ order, requestKey, result }: TeamFormProps) {
  const { t } = useTranslation('orders')
  const open = Object.fromEntries(
    order.lines.map(({ id, quantity, fulfilled, canceled }) => [
      id,
      quantity - fulfilled - canceled,
    ]),
  )
  const isOver = order.status === orderStatus.canceled || order.status === orderStatus.archived
  if (isOver || Object.values(open).every((count) => count === 0)) return null
  const isPickup = order.shipping.method === shippingMethod.pickup
  const failure = failureOf(result, 'packAndShip') ?? failureOf(result, 'pack')

  return (
    <FoldedForm
      intent="packAndShip"
      summary={t(isPickup ? 'open-ready' : 'open-packAndShip')}
      label={t(isPickup ? 'do-ready' : 'do-packAndShip')}
      result={result}
      isOpen={order.shipments.length === 0 || failure !== null}
      also={{ intent: 'pack', label: t('do-pack') }}
    >
      <input type="hidden" name="requestKey" value={requestKey} />
      <PartFields lines={order.lines} most={open} isAll values={failure?.values} />
      {order.locations.length > 1 && (
        <SelectField
          name="location"
          label={t('location')}
          defaultValue={failure?.values['location']}
        >
          {order.locations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {!isPickup && <TrackingFields values={failure?.values} />}
    </FoldedForm>
  )
}

function TrackingFields({ values }: { values: Readonly<Record<string, string>> | undefined }) {
  const { t } = useTranslation('orders')

  return (
    <>
      <TextField
        name="carrier"
        label={t('carrier')}
        maxLength={100}
        defaultValue={values?.['carrier']}
        dir="auto"
      />
      <TextField
        name="numbers"
        label={t('trackingNumbers')}
        hint={t('trackingNumbersHint')}
        maxLength={2000}
        defaultValue={values?.['numbers']}
        dir="ltr"
      />
      <TextField
        type="url"
        name="trackingUrl"
        label={t('trackingUrl')}
        maxLength={2000}
        defaultValue={values?.['trackingUrl']}
        dir="ltr"
      />
    </>
  )
}

/** What can be done with a shipment. */
export function ShipmentActions({
  order,
  result,
  shipment,
}: TeamFormProps & { shipment: Shipment }) {
  const { t } = useTranslation('orders')
  const { id, shippedAt, deliveredAt, carrier, trackingNumbers, trackingUrl } = shipment
  const isPickup = order.shipping.method === shippingMethod.pickup
  const known = {
    carrier,
    numbers: trackingNumbers.join(' '),
    trackingUrl: trackingUrl ?? '',
  }

  return (
    <div className={styles.buttons}>
      {!deliveredAt && (
        <FoldedForm
          intent="ship"
          of={id}
          result={result}
          summary={t(shippedAt ? 'open-tracking' : isPickup ? 'open-ready' : 'open-ship')}
          label={t(shippedAt ? 'do-tracking' : isPickup ? 'do-ready' : 'do-ship')}
        >
          {!isPickup && <TrackingFields values={failureOf(result, 'ship', id)?.values ?? known} />}
        </FoldedForm>
      )}
      {!shippedAt && <ActionForm intent="unpack" of={id} result={result} tone="secondary" />}
      {shippedAt && !deliveredAt && (
        <ActionForm
          intent="delivered"
          of={id}
          result={result}
          tone="secondary"
          label={t(isPickup ? 'do-pickedUp' : 'do-delivered')}
        />
      )}
    </div>
  )
}
