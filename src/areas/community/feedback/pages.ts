import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'account/vendor/feedback', file: 'team-feedback-page.tsx', workspace: 'vendor' },
  ],
  parameters: ['done', 'filter', 'page', 'vendorId', 'write'],
}
