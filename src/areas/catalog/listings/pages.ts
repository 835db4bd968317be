import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'marketplace-dashboard', file: 'dashboard-page.tsx' },
    { path: 'add-listing', file: 'add-page.tsx' },
    { path: 'edit-listing/:id', file: 'edit-page.tsx', id: 'edit-listing' },
    { path: 'marketplace-form', file: 'edit-page.tsx', id: 'marketplace-form' },
    { path: 'marketplace/listing/:id', file: 'listing-page.tsx', offline: true },
  ],
  adminMenu: [
    { to: '/admin/marketplace-form-builder', icon: 'document', text: 'marketplaceForm', rank: 100 },
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
