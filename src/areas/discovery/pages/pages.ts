import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'info', file: 'text-page.tsx', id: 'info' },
    { path: 'apply', file: 'text-page.tsx', id: 'apply' },
    { path: 'cocreate', file: 'text-page.tsx', id: 'cocreate' },
    { path: 'privacy', file: 'text-page.tsx', id: 'privacy' },
    { path: 'terms', file: 'text-page.tsx', id: 'terms' },
    { path: 'minimum-standards', file: 'standards-page.tsx' },
    { path: '404', file: 'not-found-page.tsx', id: 'not-found' },
    { path: '*', file: 'not-found-page.tsx' },
  ],
}
