import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    {
      path: 'admin/application-form-builder',
      file: 'builder-page.tsx',
      id: 'application-form-builder',
    },
    {
      path: 'admin/marketplace-form-builder',
      file: 'builder-page.tsx',
      id: 'marketplace-form-builder',
    },
    { path: 'admin/profile-form-builder', file: 'builder-page.tsx', id: 'profile-form-builder' },
  ],
  parameters: ['after', 'before', 'done', 'in', 'item', 'on', 'view'],
  adminMenu: [
    { to: '/admin/application-form-builder', icon: 'document', text: 'applicationForm', rank: 90 },
    { to: '/admin/marketplace-form-builder', icon: 'document', text: 'marketplaceForm', rank: 100 },
    { to: '/admin/profile-form-builder', icon: 'document', text: 'profileForm', rank: 105 },
  ],
}
