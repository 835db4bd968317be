import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'admin/flagging', file: 'queue-page.tsx' },
    { path: 'admin/flagging/statistics', file: 'statistics-page.tsx' },
    { path: 'admin/flagging/:id', file: 'case-page.tsx' },
    { path: 'flagging/:profile', file: 'flagging-page.tsx' },
    { path: 'flagging/outcome/:id', file: 'outcome-page.tsx' },
  ],
  parameters: ['done', 'from', 'id', 'kind', 'next', 'of', 'query', 'reason', 'sorted', 'view'],
  adminMenu: [
    { to: '/admin/flagging', icon: 'warning', text: 'flagging', group: 'work', rank: 40 },
  ],
}
