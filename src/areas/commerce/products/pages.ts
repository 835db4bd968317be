import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'edit-cart-listing/:id', file: 'product-page.tsx', workspace: 'vendor' },
    { path: 'marketplace-dashboard/variants', file: 'variant-file-page.tsx', workspace: 'vendor' },
  ],
  parameters: ['count', 'done', 'left', 'undo', 'vendorId'],
}
