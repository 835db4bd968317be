import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#shared/use-translation.ts'
import { Icon } from '#ui/icon.tsx'
import { Moment } from '#ui/moment.tsx'
import styles from './checkout.module.css'

/** How often the reservation is extended while the page is in sight, in ms. */
const extendsEvery = 4 * 60_000

interface ReservationProps {
  /** Null where no stock is counted. */
  until: string | null
  currency: string
}

/** Until when the goods are reserved; extended while the buyer is here. */
export function Reservation({ until, currency }: ReservationProps) {
  const { t } = useTranslation('checkout')
  const { revalidate } = useRevalidator()
  const [extended, setExtended] = useState<string | null>(null)
  const end = extended ?? until

  useEffect(() => {
    if (until === null) return
    let last = Date.now()
    const extend = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < extendsEvery) return
      last = Date.now()
      const next = await extendedUntil(currency)
      if (next) setExtended(next)
      // Others have bought them meanwhile: the page leads to the cart, which says so.
      else if (navigator.onLine) void revalidate()
    }
    const again = () => void extend().catch(() => {})
    const timer = setInterval(again, 30_000)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [until, currency, revalidate])

  if (end === null) return null
  return (
    <p className={styles.reserved}>
      <Icon name="clock" />
      <Moment at={end} format={{ hour: 'numeric', minute: '2-digit' }}>
        {(time) => t('reserved', { time })}
      </Moment>
    </p>
  )
}

async function extendedUntil(currency: string): Promise<string | null> {
  const response = await fetch('/api/v1/checkout/payment', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ currency }),
  })
  if (!response.ok) return null
  return ((await response.json()) as { reservedUntil: string | null }).reservedUntil
}
