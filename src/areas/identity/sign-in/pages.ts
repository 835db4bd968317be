import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'auth/confirm-page', file: 'confirm-page.tsx' },
    { path: 'auth/login-page', file: 'login-page.tsx' },
    { path: 'auth/signup-page', file: 'signup-page.tsx' },
    { path: 'auth/verify-page', file: 'verify-page.tsx' },
    { path: 'signup-confirmation', file: 'signup-confirmation-page.tsx' },
  ],
  parameters: ['authToken', 'email', 'name', 'problem', 'redirect', 'referToken', 'token'],
}
