import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { invoiceKind } from '#shared/enums-of-store.ts'
import { Icon } from '#ui/icon.tsx'
import links from '#ui/link-row.module.css'
import { Panel } from '#ui/panel.tsx'
import type { OrderDetail } from '../../detail-contract.ts'
import { PaymentState } from './order-states.tsx'
import { Lines } from './order-shipments.tsx'
import styles from './order.module.css'

/** Addresses of an order. */
export function OrderAddresses({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders')
  const { shipAddress, billAddress } = order
  const isSame = shipAddress.join() === billAddress.join()
  if (shipAddress.length + billAddress.length === 0) return null

  return (
    <Panel id="addresses" title={t('addresses')}>
      {shipAddress.length > 0 && (
        <div>
          <h3>{t(isSame ? 'shipAndBill' : 'shipTo')}</h3>
          <address className={styles.address}>
            <Lines lines={shipAddress} />
          </address>
        </div>
      )}
      {!isSame && billAddress.length > 0 && (
        <div>
          <h3>{t('billTo')}</h3>
          <address className={styles.address}>
            <Lines lines={billAddress} />
          </address>
        </div>
      )}
    </Panel>
  )
}

interface OrderPaymentProps {
  order: OrderDetail
  /** Path of the order's documents, to which the id of one is added. */
  documents: string
  /** Query of that path: the key of a guest. */
  query: string
  /** Whether the invoice can be had already. */
  hasInvoice: boolean
}

/** How an order is paid, and its invoice. */
export function OrderPayment({ order, documents, query, hasInvoice }: OrderPaymentProps) {
  const { t } = useTranslation('orders')
  const link = useLinks()
  const notes = order.documents.filter(({ kind }) => kind === invoiceKind.creditNote)

  return (
    <Panel id="payment" title={t('payment')}>
      <p className={styles.states}>
        <span>{t(`method-${order.method}`)}</span>
        <PaymentState payment={order.payment} />
      </p>
      {hasInvoice && (
        <p className={links.row}>
          <a href={link(`${documents}/invoice.pdf${query}`)} download>
            <Icon name="document" /> {t('invoice')}
          </a>
          {notes.map(({ id, number }) => (
            <a key={id} href={link(`${documents}/${id}.pdf${query}`)} download>
              <Icon name="document" /> {t('creditNote', { number })}
            </a>
          ))}
        </p>
      )}
    </Panel>
  )
}
