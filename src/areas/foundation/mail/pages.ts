import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'mail/unsubscribe', file: 'unsubscribe-page.tsx' },
    { path: 'mail/choices', file: 'choices-page.tsx' },
    { path: 'dev/mailbox', file: 'mailbox-page.tsx' },
    { path: 'dev/mails', file: 'samples-page.tsx' },
  ],
  parameters: ['kind', 'mail', 'token'],
}
