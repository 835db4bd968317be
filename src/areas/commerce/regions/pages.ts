import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'admin/store-regions', file: 'regions-page.tsx' },
    { path: 'admin/store-regions/edit', file: 'region-page.tsx' },
  ],
  parameters: ['done', 'region'],
  adminMenu: [
    { to: '/admin/store-regions', icon: 'grid', text: 'storeRegions', group: 'store', rank: 70 },
  ],
}
