import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'admin/form-builder/:form', file: 'builder-page.tsx', id: 'form-builder' },
    {
      path: 'admin/application-form-builder',
      file: 'builder-page.tsx',
      id: 'application-form-builder',
    },
    {
      path: 'admin/marketplace-form-builder',
      file: 'builder-page.tsx',
      id: 'marketplace-form-builder',
    },
  ],
  parameters: ['after', 'before', 'done', 'in', 'item', 'on', 'view'],
}
