import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [{ path: 'shop-settings', file: 'shop-page.tsx', workspace: 'vendor' }],
  parameters: ['saved', 'vendorId'],
}
