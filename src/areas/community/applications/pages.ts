import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'admin/review-applications', file: 'queue-page.tsx' },
    { path: 'application-form/new', file: 'begin-page.tsx' },
    { path: 'application-form/:id', file: 'application-page.tsx' },
    { path: 'submitted', file: 'submitted-page.tsx' },
  ],
  parameters: ['after', 'assignee', 'id', 'order', 'query', 'question', 'show', 'sort', 'status'],
  adminMenu: [
    {
      to: '/admin/review-applications',
      icon: 'seed',
      text: 'applications',
      group: 'work',
      rank: 30,
    },
    {
      to: '/admin/application-form-builder',
      icon: 'document',
      text: 'applicationForm',
      group: 'forms',
      rank: 90,
    },
  ],
}
