import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '#platform/app.ts'

type Settings = Pick<App['settings'], 'signingKey'>

/**
 * Returns the secret by which a buyer without an account uses an order. It is in mails to the buyer
 * and never shown to enterprises, which know the ids of their orders.
 */
export function orderKey({ signingKey }: Settings, orderId: string): string {
  return createHmac('sha256', signingKey)
    .update(`order ${orderId}`)
    .digest('base64url')
    .slice(0, 27)
}

export function isOrderKey(settings: Settings, orderId: string, key: string): boolean {
  const [known, given] = [Buffer.from(orderKey(settings, orderId)), Buffer.from(key)]
  return known.length === given.length && timingSafeEqual(known, given)
}

/** Returns the path of the buyer's page of an enterprise's order; with its key for guests. */
export function orderPath(id: string, key?: string | null): string {
  return `/order-view/${id}${key ? `?key=${key}` : ''}`
}
