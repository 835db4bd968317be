import { index, route, type RouteConfig } from '@react-router/dev/routes'

const directory = 'features/directory/web/directory-page.tsx'

/** Every page, one line each. Fixed words win over `/{profile}` (specification resolutions 6). */
export default [
  index(directory, { id: 'home' }),
  route('marketplace', directory, { id: 'marketplace' }),
  route('collection/:id/:slug', directory, { id: 'collection' }),
  route('sector/:id/:slug', directory, { id: 'sector' }),
  route('focus/:id/:slug', directory, { id: 'focus' }),
  route('marketplace/category/:id/:slug', directory, { id: 'category' }),
  route('marketplace/:category/:subcategory?', directory, { id: 'main-category' }),
  route('marketplace/listing/:id', 'features/marketplace/web/listing-page.tsx'),
  route('404', 'features/pages/web/not-found-page.tsx', { id: 'not-found' }),
  route(':profile', 'features/enterprise/web/profile-page.tsx'),
  route('*', 'features/pages/web/not-found-page.tsx'),
] satisfies RouteConfig
