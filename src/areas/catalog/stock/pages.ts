import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'vendor/stock', file: 'stock-page.tsx', workspace: 'vendor' },
    { path: 'vendor/stock/item', file: 'item-page.tsx', workspace: 'vendor' },
    { path: 'vendor/stock/locations', file: 'locations-page.tsx', workspace: 'vendor' },
    { path: 'vendor/stock/history', file: 'history-page.tsx', workspace: 'vendor' },
    { path: 'vendor/stock/count', file: 'count-page.tsx', workspace: 'vendor' },
  ],
  parameters: [
    'before',
    'done',
    'edit',
    'id',
    'item',
    'location',
    'low',
    'mode',
    'page',
    'query',
    'reason',
    'sort',
  ],
}
