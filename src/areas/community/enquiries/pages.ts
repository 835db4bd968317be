import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [{ path: 'marketplace/listing/:id/ask', file: 'ask-page.tsx' }],
}
