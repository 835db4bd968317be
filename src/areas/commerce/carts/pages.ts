import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'cart', file: 'cart-page.tsx', id: 'cart' },
    { path: 'cart-view', file: 'cart-page.tsx', id: 'cart-view' },
  ],
  parameters: ['currency', 'removed'],
}
