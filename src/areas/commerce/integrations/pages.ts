import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    {
      path: 'integration-settings',
      file: 'settings-page.tsx',
      id: 'integration-settings',
      workspace: 'vendor',
    },
    { path: 'integration-settings/webhook', file: 'webhook-page.tsx', workspace: 'vendor' },
  ],
  parameters: ['before', 'id', 'saved', 'state', 'vendorId'],
}
