import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'discounts', file: 'discounts-page.tsx', workspace: 'vendor' },
    { path: 'discounts/edit', file: 'discount-page.tsx', workspace: 'vendor' },
    { path: 'gift-cards', file: 'gift-cards-page.tsx', workspace: 'vendor' },
    { path: 'admin/discounts', file: 'discounts-page.tsx', id: 'admin-discounts' },
    { path: 'admin/discounts/edit', file: 'discount-page.tsx', id: 'admin-discount' },
    { path: 'admin/gift-cards', file: 'gift-cards-page.tsx', id: 'admin-gift-cards' },
  ],
  parameters: ['card', 'discount', 'done', 'page', 'query', 'state', 'vendorId'],
  adminMenu: [
    { to: '/admin/discounts', icon: 'star', text: 'discounts', group: 'store', rank: 40 },
    { to: '/admin/gift-cards', icon: 'mail', text: 'giftCards', group: 'store', rank: 50 },
  ],
}
