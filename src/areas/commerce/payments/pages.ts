import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'account/cards', file: 'cards-page.tsx' },
    { path: 'admin/payments', file: 'payments-page.tsx' },
    { path: 'admin/payments/:id', file: 'payment-page.tsx' },
  ],
  parameters: ['done', 'filter', 'page', 'query'],
  adminMenu: [
    { to: '/admin/payments', icon: 'check', text: 'adminPayments', group: 'store', rank: 20 },
  ],
}
