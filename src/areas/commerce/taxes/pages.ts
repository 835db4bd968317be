import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'tax-settings', file: 'taxes-page.tsx', workspace: 'vendor' },
    { path: 'admin/taxes', file: 'default-taxes-page.tsx' },
  ],
  parameters: ['country', 'done', 'tax', 'vendorId'],
  adminMenu: [{ to: '/admin/taxes', icon: 'list', text: 'storeTaxes', group: 'store', rank: 60 }],
}
