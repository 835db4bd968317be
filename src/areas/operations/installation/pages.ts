import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [{ path: 'admin/jobs', file: 'jobs-page.tsx' }],
  parameters: ['order', 'query', 'sort', 'state'],
  adminMenu: [{ to: '/admin/jobs', icon: 'list', text: 'jobs', group: 'system', rank: 115 }],
}
