import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'checkout', file: 'checkout-page.tsx' },
    { path: 'checkout-success', file: 'success-page.tsx' },
    { path: 'account/addresses', file: 'addresses-page.tsx' },
  ],
  parameters: [
    'billCountry',
    'country',
    'currency',
    'edit',
    'isCartVirtual',
    'isGuestUser',
    'order',
    'step',
  ],
}
