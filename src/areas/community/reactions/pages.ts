import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [{ path: 'my-list', file: 'my-list-page.tsx' }],
}
