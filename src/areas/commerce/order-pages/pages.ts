import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'order-view/:id', file: 'own/own-order-page.tsx' },
    { path: 'account/orders', file: 'own/own-orders-page.tsx' },
    { path: 'find-order', file: 'own/find-order-page.tsx' },
    { path: 'vendor/overview', file: 'team/overview-page.tsx', workspace: 'vendor' },
    { path: 'vendor/orders', file: 'team/team-orders-page.tsx', workspace: 'vendor' },
    { path: 'vendor-order-view/:id', file: 'team/team-order-page.tsx', workspace: 'vendor' },
    { path: 'admin/orders', file: 'team/admin-orders-page.tsx' },
    { path: 'admin/disputes', file: 'team/admin-disputes-page.tsx' },
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
