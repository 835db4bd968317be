import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [{ path: 'account/welcome', file: 'welcome-page.tsx' }],
  parameters: ['redirect'],
}
