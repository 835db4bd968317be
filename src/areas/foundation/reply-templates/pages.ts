import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [{ path: 'admin/reply-templates', file: 'templates-page.tsx' }],
  parameters: ['done', 'edit', 'use'],
}
