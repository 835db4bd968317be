import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'admin/mails', file: 'mails-page.tsx' },
    { path: 'mail/unsubscribe', file: 'unsubscribe-page.tsx' },
    { path: 'mail/choices', file: 'choices-page.tsx' },
    { path: 'dev/mailbox', file: 'mailbox-page.tsx' },
    { path: 'dev/mails', file: 'samples-page.tsx' },
  ],
  parameters: ['from', 'kind', 'mail', 'order', 'query', 'sort', 'state', 'token'],
  adminMenu: [{ to: '/admin/mails', icon: 'document', text: 'mails', group: 'system', rank: 110 }],
}
