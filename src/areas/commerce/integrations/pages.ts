import type { FeaturePages } from '#shared/feature-pages.ts'

declare module '#shared/i18n.ts' {
  interface TextsByNamespace {
    integrations: typeof import('../../../../locales/en/integrations.json')
  }
}

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
