import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'admin/import', file: 'imports-page.tsx' },
    { path: 'admin/import/:id', file: 'import-page.tsx' },
  ],
  parameters: ['after', 'group', 'columns', 'confirm'],
  adminMenu: [
    { to: '/admin/import', icon: 'upload', text: 'importMembers', group: 'members', rank: 25 },
  ],
}
