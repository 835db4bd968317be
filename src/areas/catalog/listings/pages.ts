import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'marketplace-dashboard', file: 'dashboard-page.tsx', workspace: 'vendor' },
    { path: 'add-listing', file: 'add-page.tsx', workspace: 'vendor' },
    { path: 'edit-listing/:id', file: 'edit-page.tsx', id: 'edit-listing', workspace: 'vendor' },
    {
      path: 'marketplace-form',
      file: 'edit-page.tsx',
      id: 'marketplace-form',
      workspace: 'vendor',
    },
    { path: 'marketplace/listing/:id', file: 'listing-page.tsx', offline: true },
  ],
  adminMenu: [
    {
      to: '/admin/marketplace-form-builder',
      icon: 'document',
      text: 'marketplaceForm',
      group: 'forms',
      rank: 100,
    },
  ],
  parameters: [
    'attention',
    'check',
    'count',
    'done',
    'draft',
    'highlightId',
    'kind',
    'left',
    'order',
    'page',
    'query',
    'question',
    'sort',
    'state',
    'undo',
    'variant',
    'vendorId',
  ],
}
