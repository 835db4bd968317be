import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'payout-settings', file: 'settings-page.tsx', workspace: 'vendor' },
    { path: 'stripe-payout-success', file: 'return-page.tsx', id: 'payout-success' },
    { path: 'stripe-payout-failure', file: 'return-page.tsx', id: 'payout-failure' },
    { path: 'admin/payouts', file: 'admin-payouts-page.tsx' },
    { path: 'admin/store-money', file: 'store-money-page.tsx' },
  ],
  parameters: ['balances', 'done', 'id', 'page', 'query', 'state', 'vid'],
  adminMenu: [
    { to: '/admin/payouts', icon: 'upload', text: 'adminPayouts', group: 'store', rank: 30 },
    { to: '/admin/store-money', icon: 'list', text: 'storeMoney', group: 'store', rank: 40 },
  ],
}
