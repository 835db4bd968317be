import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [{ path: 'networks', file: 'networks-page.tsx', offline: true }],
}
