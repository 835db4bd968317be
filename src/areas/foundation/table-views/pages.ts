import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [{ path: 'table-views', file: 'table-views-page.tsx' }],
}
