import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    {
      path: 'marketplace/preferences',
      file: 'preferences-page.tsx',
      id: 'marketplace-preferences',
    },
    { path: 'account/preferences', file: 'preferences-page.tsx', id: 'account-preferences' },
  ],
  parameters: ['from'],
}
