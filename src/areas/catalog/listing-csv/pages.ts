import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'marketplace-dashboard/import', file: 'files-page.tsx', workspace: 'vendor' },
    { path: 'marketplace-dashboard/import/:id', file: 'import-page.tsx', workspace: 'vendor' },
  ],
  parameters: ['after', 'columns', 'group', 'vendorId'],
}
