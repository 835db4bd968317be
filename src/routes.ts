import { index, route, type RouteConfig } from '@react-router/dev/routes'

const directory = 'features/directory/web/directory-page.tsx'
const text = 'features/pages/web/text-page.tsx'
const preferences = 'features/site/web/preferences-page.tsx'

/** Every page, one line each. Fixed words win over `/{profile}` (specification resolutions 6). */
export default [
  index(directory, { id: 'home' }),
  route('marketplace', directory, { id: 'marketplace' }),
  route('collection/:id/:slug', directory, { id: 'collection' }),
  route('sector/:id/:slug', directory, { id: 'sector' }),
  route('focus/:id/:slug', directory, { id: 'focus' }),
  route('marketplace/category/:id/:slug', directory, { id: 'category' }),
  route('marketplace/:category/:subcategory?', directory, { id: 'main-category' }),
  route('marketplace/preferences', preferences, { id: 'marketplace-preferences' }),
  route('account/preferences', preferences, { id: 'account-preferences' }),
  route('marketplace/listing/:id', 'features/marketplace/web/listing-page.tsx'),
  route('info', text, { id: 'info' }),
  route('apply', text, { id: 'apply' }),
  route('cocreate', text, { id: 'cocreate' }),
  route('privacy', text, { id: 'privacy' }),
  route('terms', text, { id: 'terms' }),
  route('minimum-standards', 'features/pages/web/standards-page.tsx'),
  route('networks', 'features/network/web/networks-page.tsx'),
  route('404', 'features/pages/web/not-found-page.tsx', { id: 'not-found' }),
  route('embed/:profile', 'features/enterprise/web/embed-page.tsx'),
  route(':profile', 'features/enterprise/web/profile-page.tsx'),
  route('*', 'features/pages/web/not-found-page.tsx'),
  // For developers: in production there is no such page.
  ...(import.meta.env?.DEV ? [route('styleguide', 'styleguide/styleguide-page.tsx')] : []),
] satisfies RouteConfig
