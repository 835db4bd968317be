import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [{ path: 'resources/:id', file: 'brand-kit-page.tsx', workspace: 'vendor' }],
}
