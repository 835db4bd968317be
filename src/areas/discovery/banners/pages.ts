import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  routes: [
    { path: 'admin/manage-banners', file: 'banners-page.tsx' },
    { path: 'admin/manage-banners/:id', file: 'banner-page.tsx' },
  ],
  adminMenu: [
    {
      to: '/admin/manage-banners',
      icon: 'grid',
      text: 'manageBanners',
      group: 'content',
      rank: 70,
    },
  ],
}
