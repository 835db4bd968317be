import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'admin/enterprise-accounts', file: 'enterprises-page.tsx' },
    { path: 'admin/enterprise-accounts/:id', file: 'enterprise-page.tsx' },
  ],
  parameters: ['done', 'from', 'level', 'query'],
  adminMenu: [
    { to: '/admin/enterprise-accounts', icon: 'market', text: 'enterpriseAccounts', rank: 20 },
  ],
}
