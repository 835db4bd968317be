import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [{ path: 'account/cards', file: 'cards-page.tsx' }],
  parameters: ['done'],
}
