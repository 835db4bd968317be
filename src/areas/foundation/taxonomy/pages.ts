import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'admin/manage-sectors', file: 'sectors-page.tsx' },
    { path: 'admin/manage-sectors/:id', file: 'sector-page.tsx' },
    { path: 'account/vendor/certificates', file: 'own-certificates-page.tsx', workspace: 'vendor' },
    { path: 'admin/manage-certificates', file: 'certificates-page.tsx' },
    { path: 'admin/manage-certificates/claims', file: 'claims-page.tsx' },
    { path: 'admin/manage-certificates/:id', file: 'certificate-page.tsx' },
    { path: 'admin/manage-certificates/groups/:id', file: 'certificate-group-page.tsx' },
  ],
  parameters: [
    'certificate',
    'did',
    'done',
    'group',
    'list',
    'of',
    'open',
    'page',
    'parent',
    'query',
    'sorted',
    'type',
    'vendorId',
  ],
  adminMenu: [
    {
      to: '/admin/manage-sectors',
      icon: 'list',
      text: 'manageSectors',
      group: 'content',
      rank: 50,
    },
    {
      to: '/admin/manage-certificates',
      icon: 'check',
      text: 'manageCertificates',
      group: 'content',
      rank: 60,
    },
    {
      to: '/admin/manage-certificates/claims',
      icon: 'document',
      text: 'checkCertificates',
      group: 'work',
      rank: 65,
    },
  ],
}
