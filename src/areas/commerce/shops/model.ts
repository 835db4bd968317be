/** What an enterprise does before it can sell, in a sensible order. */
export const sellingSteps = ['listings', 'shipping', 'payment', 'legal', 'taxes'] as const
export type SellingStep = (typeof sellingSteps)[number]

export const shopSettingsPath = '/shop-settings'
export const shippingSettingsPath = '/shipping-settings'
export const customRatesPath = '/custom-rates'
export const taxSettingsPath = '/tax-settings'
export const discountsPath = '/discounts'

/** Returns the address of a settings page of an enterprise. */
export function settingsAddress(path: string, vendorId: number): string {
  return `${path}?vendorId=${vendorId}`
}
