import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [{ path: 'admin/reply-templates', file: 'templates-page.tsx' }],
  parameters: ['done', 'edit', 'use'],
  adminMenu: [
    {
      to: '/admin/reply-templates',
      icon: 'document',
      text: 'replyTemplates',
      group: 'content',
      rank: 85,
    },
  ],
}
