import type { FeaturePages } from '#shared/feature-pages.ts'
import { filters, parametersOf } from './filters/list.ts'

export const pages: FeaturePages = {
  routes: [
    { file: 'directory-page.tsx', id: 'home' },
    { path: 'marketplace', file: 'directory-page.tsx', id: 'marketplace' },
    { path: 'collection/:id/:slug', file: 'directory-page.tsx', id: 'collection' },
    { path: 'sector/:id/:slug', file: 'directory-page.tsx', id: 'sector' },
    { path: 'focus/:id/:slug', file: 'directory-page.tsx', id: 'focus' },
    { path: 'marketplace/category/:id/:slug', file: 'directory-page.tsx', id: 'category' },
    {
      path: 'marketplace/:category/:subcategory?',
      file: 'directory-page.tsx',
      id: 'main-category',
    },
    { path: 'admin/manage-synonyms', file: 'synonyms-page.tsx' },
  ],
  adminMenu: [{ to: '/admin/manage-synonyms', icon: 'search', text: 'manageSynonyms', rank: 75 }],
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
    'query',
    'radius',
    'search',
    'sort',
    'view',
  ],
}
