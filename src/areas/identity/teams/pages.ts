import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'account/profiles', file: 'profiles-page.tsx' },
    { path: 'account/team', file: 'team-page.tsx' },
    { path: 'account/invitation', file: 'invitation-page.tsx' },
  ],
  parameters: ['from', 'invitation', 'teamInvitation', 'then', 'vendorId'],
}
