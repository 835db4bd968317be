import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'order-view/:id', file: 'own-order-page.tsx' },
    { path: 'account/orders', file: 'own-orders-page.tsx' },
    { path: 'find-order', file: 'find-order-page.tsx' },
    { path: 'vendor/overview', file: 'overview-page.tsx', workspace: 'vendor' },
    { path: 'vendor/orders', file: 'team-orders-page.tsx', workspace: 'vendor' },
    { path: 'vendor-order-view/:id', file: 'team-order-page.tsx', workspace: 'vendor' },
    { path: 'admin/orders', file: 'admin-orders-page.tsx' },
    { path: 'admin/disputes', file: 'admin-disputes-page.tsx' },
  ],
  parameters: [
    'before',
    'count',
    'days',
    'done',
    'from',
    'fulfillment',
    'id',
    'key',
    'method',
    'need',
    'order',
    'payment',
    'query',
    'since',
    'sort',
    'state',
    'status',
    'until',
    'vendorId',
  ],
  adminMenu: [
    { to: '/admin/orders', icon: 'market', text: 'adminOrders', group: 'members', rank: 40 },
    { to: '/admin/disputes', icon: 'warning', text: 'adminDisputes', group: 'work', rank: 45 },
  ],
}
