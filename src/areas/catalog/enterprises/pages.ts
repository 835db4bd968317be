import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'account/vendor/profile', file: 'edit-page.tsx', workspace: 'vendor' },
    { path: 'application-form/:id/preview', file: 'application-preview-page.tsx' },
    { path: 'embed/:profile', file: 'embed-page.tsx' },
    { path: ':profile', file: 'profile-page.tsx', offline: true },
  ],
  adminMenu: [
    {
      to: '/admin/form-builder/profile',
      icon: 'document',
      text: 'profileForm',
      group: 'forms',
      rank: 105,
    },
  ],
  parameters: ['done', 'feedback', 'listings', 'vendorId', 'write'],
}
