import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'account/security', file: 'security-page.tsx' },
    { path: 'auth/reset-password-page', file: 'reset-page.tsx' },
    { path: 'auth/second-step', file: 'second-step-page.tsx' },
  ],
  parameters: ['redirect', 'token'],
}
