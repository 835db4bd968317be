import type { FeaturePages } from '#shared/feature-pages.ts'
import { filters, parametersOf } from './filters/list.ts'

export const pages: FeaturePages = {
  routes: [
    { file: 'directory-page.tsx', id: 'home', offline: true },
    { path: 'marketplace', file: 'directory-page.tsx', id: 'marketplace', offline: true },
    { path: 'collection/:id/:slug', file: 'directory-page.tsx', id: 'collection', offline: true },
    { path: 'sector/:id/:slug', file: 'directory-page.tsx', id: 'sector', offline: true },
    { path: 'focus/:id/:slug', file: 'directory-page.tsx', id: 'focus', offline: true },
    {
      path: 'marketplace/category/:id/:slug',
      file: 'directory-page.tsx',
      id: 'category',
      offline: true,
    },
    {
      path: 'marketplace/:category/:subcategory?',
      file: 'directory-page.tsx',
      id: 'main-category',
      offline: true,
    },
    { path: 'admin/manage-synonyms', file: 'synonyms-page.tsx' },
  ],
  adminMenu: [
    {
      to: '/admin/manage-synonyms',
      icon: 'search',
      text: 'manageSynonyms',
      group: 'content',
      rank: 75,
    },
  ],
  parameters: [
    ...filters.flatMap(parametersOf),
    'asTyped',
    'bounds',
    'collection',
    'edit',
    'find',
    'kind',
    'location',
    'near',
    'page',
    'place',
    'placeBefore',
    'priceCurrency',
    'query',
    'radius',
    'search',
    'sort',
    'view',
  ],
}
