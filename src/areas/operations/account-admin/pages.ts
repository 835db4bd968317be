import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'admin/personal-accounts', file: 'accounts-page.tsx' },
    { path: 'admin/personal-accounts/:id', file: 'person-page.tsx' },
  ],
  parameters: [
    'country',
    'done',
    'from',
    'invites',
    'order',
    'points',
    'query',
    'role',
    'signUpMode',
    'sort',
    'status',
  ],
  adminMenu: [
    {
      to: '/admin/personal-accounts',
      icon: 'people',
      text: 'personalAccounts',
      group: 'members',
      rank: 10,
    },
  ],
}
