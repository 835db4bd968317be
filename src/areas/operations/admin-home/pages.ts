import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'admin', file: 'home-page.tsx' },
    { path: 'admin/activity', file: 'activity-page.tsx' },
  ],
  parameters: ['before', 'done', 'noun', 'query', 'since', 'targetId', 'targetKind', 'until'],
  adminMenu: [
    { to: '/admin', icon: 'grid', text: 'adminHome', group: 'home', rank: 0 },
    { to: '/admin/activity', icon: 'list', text: 'activity', group: 'system', rank: 120 },
  ],
}
