import type { App } from '#platform/app.ts'
import { paymentMethod } from '#shared/enums-of-store.ts'
import { providerNames } from './common.ts'

/** Names of the payment providers that can be used here; which suit a cart depends on its goods. */
export function providersOf({ cardPayments, settings }: Pick<App, 'cardPayments' | 'settings'>) {
  return [
    ...(settings.testPayments ? [providerNames[paymentMethod.test]] : []),
    ...(cardPayments ? [providerNames[paymentMethod.stripe]] : []),
    providerNames[paymentMethod.bankTransfer],
    providerNames[paymentMethod.payAtPickup],
  ]
}
