import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [{ path: 'account/vendor', file: 'dashboard-page.tsx', workspace: 'vendor' }],
  parameters: ['checkout', 'id', 'invites', 'listings', 'points', 'vendorId'],
}
