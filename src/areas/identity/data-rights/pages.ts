import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'account/agree', file: 'agree-page.tsx' },
    { path: 'account/privacy', file: 'privacy-page.tsx' },
  ],
  parameters: ['done', 'keep', 'redirect', 'token'],
}
