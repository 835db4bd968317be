import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [{ path: 'stats/:id', file: 'stats-page.tsx', workspace: 'vendor' }],
  parameters: ['days', 'from', 'step', 'to'],
}
