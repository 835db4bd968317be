import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'admin/enterprise-accounts', file: 'enterprises-page.tsx' },
    { path: 'admin/enterprise-accounts/:id', file: 'enterprise-page.tsx' },
  ],
  parameters: [
    'count',
    'done',
    'from',
    'level',
    'order',
    'publish',
    'query',
    'refused',
    'sort',
    'status',
  ],
  adminMenu: [
    {
      to: '/admin/enterprise-accounts',
      icon: 'market',
      text: 'enterpriseAccounts',
      group: 'members',
      rank: 20,
    },
  ],
}
