import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'shipping-settings', file: 'shipping-page.tsx', workspace: 'vendor' },
    { path: 'shipping-settings/zone', file: 'zone-page.tsx', workspace: 'vendor' },
    { path: 'custom-rates', file: 'rates-page.tsx', workspace: 'vendor' },
  ],
  parameters: [
    'class',
    'country',
    'done',
    'location',
    'method',
    'place',
    'rate',
    'state',
    'value',
    'vendorId',
    'weight',
    'zone',
  ],
}
