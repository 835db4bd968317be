import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'info', file: 'text-page.tsx', id: 'info', offline: true },
    { path: 'apply', file: 'text-page.tsx', id: 'apply', offline: true },
    { path: 'cocreate', file: 'text-page.tsx', id: 'cocreate', offline: true },
    { path: 'privacy', file: 'text-page.tsx', id: 'privacy', offline: true },
    { path: 'terms', file: 'text-page.tsx', id: 'terms', offline: true },
    { path: 'minimum-standards', file: 'standards-page.tsx', offline: true },
    { path: 'saved-pages', file: 'saved-pages-page.tsx', offline: true },
    { path: '404', file: 'not-found-page.tsx', id: 'not-found' },
    { path: '*', file: 'not-found-page.tsx' },
  ],
  parameters: ['from'],
}
