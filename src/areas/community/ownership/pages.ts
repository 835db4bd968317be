import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'account/claim/:profile', file: 'claim-page.tsx' },
    { path: 'admin/ownership-claims', file: 'queue-page.tsx' },
  ],
  parameters: ['list', 'page'],
  adminMenu: [
    {
      to: '/admin/ownership-claims',
      icon: 'people',
      text: 'ownershipClaims',
      group: 'work',
      rank: 35,
    },
  ],
}
