import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'admin/manage-collections', file: 'collections-page.tsx' },
    { path: 'admin/manage-collections/:id', file: 'collection-page.tsx' },
  ],
  parameters: ['find'],
  adminMenu: [
    {
      to: '/admin/manage-collections',
      icon: 'star',
      text: 'manageCollections',
      group: 'content',
      rank: 80,
    },
  ],
}
