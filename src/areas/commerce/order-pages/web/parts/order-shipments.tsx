import type { ReactNode } from 'react'
import { shippingMethod } from '#shared/enums-of-store.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Moment } from '#ui/moment.tsx'
import { Panel } from '#ui/panel.tsx'
import type { OrderDetail, Shipment } from '../../detail-contract.ts'
import { Tag } from './order-states.tsx'
import styles from './order.module.css'

interface OrderShipmentsProps {
  order: OrderDetail
  /** Actions of a shipment, for teams. */
  renderActions?: (shipment: Shipment) => ReactNode
  children?: ReactNode
}

/** How an order is shipped, and its shipments with their tracking. */
export function OrderShipments({ order, renderActions, children }: OrderShipmentsProps) {
  const { t } = useTranslation('orders')
  const { shipping, shipments } = order
  const { method, name, instructions, arrives, place } = shipping

  return (
    <Panel id="shipments" title={t(`delivery-${method}`)}>
      {name && <p dir="auto">{name}</p>}
      {place && (
        <address className={styles.address}>
          <b dir="auto">{place.name}</b>
          <br />
          <Lines lines={place.address} />
          {place.openingHours && (
            <p className={styles.text} dir="auto">
              {place.openingHours}
            </p>
          )}
        </address>
      )}
      {instructions && (
        <p className={styles.text} dir="auto">
          {instructions}
        </p>
      )}
      {arrives && shipments.length === 0 && (
        <p suppressHydrationWarning>
          {t('arrives')} <Moment at={arrives.from} /> – <Moment at={arrives.until} />
        </p>
      )}
      {shipments.map((shipment, at) => (
        <div key={shipment.id} className={styles.item}>
          <ShipmentHead shipment={shipment} at={at} isPickup={method === shippingMethod.pickup} />
          <Tracking shipment={shipment} />
          <ShipmentGoods order={order} shipment={shipment} />
          {renderActions?.(shipment)}
        </div>
      ))}
      {children}
    </Panel>
  )
}

interface ShipmentHeadProps {
  shipment: Shipment
  at: number
  isPickup: boolean
}

function ShipmentHead({ shipment, at, isPickup }: ShipmentHeadProps) {
  const { t } = useTranslation('orders')
  const { packedAt, shippedAt, deliveredAt } = shipment
  const state = deliveredAt ? 'delivered' : shippedAt ? 'shipped' : 'packed'

  return (
    <p className={styles.states}>
      <b>{t('shipment', { number: at + 1 })}</b>
      <Tag tone={state === 'packed' ? 'wait' : 'good'}>
        {t(`shipment-${state}${isPickup ? '-pickup' : ''}`)}
      </Tag>
      <Moment className={styles.meta} at={deliveredAt ?? shippedAt ?? packedAt} />
    </p>
  )
}

function Tracking({ shipment: { carrier, trackingNumbers, trackingUrl } }: { shipment: Shipment }) {
  const { t } = useTranslation('orders')
  if (!carrier && trackingNumbers.length === 0 && !trackingUrl) return null

  return (
    <p className={styles.tracking}>
      {carrier && <span dir="auto">{carrier}</span>}
      {trackingNumbers.map((number) => (
        <bdi key={number} dir="ltr">
          {number}
        </bdi>
      ))}
      {trackingUrl && (
        <a href={trackingUrl} target="_blank" rel="noopener noreferrer nofollow">
          {t('track')}
        </a>
      )}
    </p>
  )
}

function ShipmentGoods({ order, shipment }: { order: OrderDetail; shipment: Shipment }) {
  return (
    <ul className={styles.meta}>
      {shipment.lines.map(({ lineId, quantity }) => {
        const line = order.lines.find(({ id }) => id === lineId)
        return line ? (
          <li key={lineId} dir="auto">
            {quantity} × {line.title} {line.variant}
          </li>
        ) : null
      })}
    </ul>
  )
}

/** Lines of an address. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, at) => (
    <span key={`${at} ${line}`} dir="auto">
      {at > 0 && <br />}
      {line}
    </span>
  ))
}
