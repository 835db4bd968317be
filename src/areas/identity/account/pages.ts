import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'account', file: 'account-page.tsx' },
    { path: 'account/confirm-email', file: 'confirm-email-page.tsx' },
  ],
  parameters: ['address', 'done', 'followed', 'id', 'invites', 'points', 'token', 'userId'],
}
