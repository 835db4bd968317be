import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const directory = 'areas/discovery/directory/web/directory-page.tsx'
const text = 'areas/discovery/pages/web/text-page.tsx'
const builder = 'areas/forms/builder/web/builder-page.tsx'
const editListing = 'areas/catalog/listings/web/edit-page.tsx'
const preferences = 'areas/foundation/sites/web/preferences-page.tsx'

/** Every page, one line each. Fixed words win over `/{profile}` (specification resolutions 6). */
const pages = [
  index(directory, { id: 'home' }),
  route('marketplace', directory, { id: 'marketplace' }),
  route('collection/:id/:slug', directory, { id: 'collection' }),
  route('sector/:id/:slug', directory, { id: 'sector' }),
  route('focus/:id/:slug', directory, { id: 'focus' }),
  route('marketplace/category/:id/:slug', directory, { id: 'category' }),
  route('marketplace/:category/:subcategory?', directory, { id: 'main-category' }),
  route('marketplace/preferences', preferences, { id: 'marketplace-preferences' }),
  route('account', 'areas/identity/account/web/account-page.tsx'),
  route('account/confirm-email', 'areas/identity/account/web/confirm-email-page.tsx'),
  route('account/preferences', preferences, { id: 'account-preferences' }),
  route('account/profiles', 'areas/identity/teams/web/profiles-page.tsx'),
  route('account/security', 'areas/identity/security/web/security-page.tsx'),
  route('account/agree', 'areas/identity/data-rights/web/agree-page.tsx'),
  route('account/privacy', 'areas/identity/data-rights/web/privacy-page.tsx'),
  route('auth/reset-password-page', 'areas/identity/security/web/reset-page.tsx'),
  route('auth/confirm-page', 'areas/identity/sign-in/web/confirm-page.tsx'),
  route('auth/second-step', 'areas/identity/security/web/second-step-page.tsx'),
  route('account/vendor', 'areas/catalog/enterprise-dashboard/web/dashboard-page.tsx', {
    id: 'vendor-account',
  }),
  route('account/vendor/profile', 'areas/catalog/enterprises/web/edit-page.tsx'),
  route('account/team', 'areas/identity/teams/web/team-page.tsx'),
  route('account/invitation', 'areas/identity/teams/web/invitation-page.tsx'),
  route('admin/personal-accounts', 'areas/operations/account-admin/web/accounts-page.tsx'),
  route('admin/personal-accounts/:id', 'areas/operations/account-admin/web/person-page.tsx'),
  route('admin/flagging', 'areas/community/moderation/web/queue-page.tsx'),
  route('admin/flagging/:id', 'areas/community/moderation/web/case-page.tsx'),
  route('flagging/:profile', 'areas/community/moderation/web/flagging-page.tsx'),
  route('flagging/outcome/:id', 'areas/community/moderation/web/outcome-page.tsx'),
  route('marketplace-dashboard/import', 'areas/catalog/listing-csv/web/files-page.tsx'),
  route('marketplace-dashboard/import/:id', 'areas/catalog/listing-csv/web/import-page.tsx'),
  route('stats/:id', 'areas/operations/statistics/web/stats-page.tsx'),
  route('resources/:id', 'areas/catalog/brand-kit/web/brand-kit-page.tsx'),
  route('admin/enterprise-accounts', 'areas/catalog/enterprise-admin/web/enterprises-page.tsx'),
  route('admin/enterprise-accounts/:id', 'areas/catalog/enterprise-admin/web/enterprise-page.tsx'),
  route('admin/application-form-builder', builder, { id: 'application-form-builder' }),
  route('admin/marketplace-form-builder', builder, { id: 'marketplace-form-builder' }),
  route('admin/manage-sectors', 'areas/foundation/taxonomy/web/sectors-page.tsx'),
  route('admin/manage-sectors/:id', 'areas/foundation/taxonomy/web/sector-page.tsx'),
  route('admin/manage-certificates', 'areas/foundation/taxonomy/web/certificates-page.tsx'),
  route('admin/manage-certificates/:id', 'areas/foundation/taxonomy/web/certificate-page.tsx'),
  route(
    'admin/manage-certificates/groups/:id',
    'areas/foundation/taxonomy/web/certificate-group-page.tsx',
  ),
  route('admin/manage-banners', 'areas/discovery/banners/web/banners-page.tsx'),
  route('admin/manage-banners/:id', 'areas/discovery/banners/web/banner-page.tsx'),
  route('admin/manage-collections', 'areas/discovery/collections/web/collections-page.tsx'),
  route('admin/manage-collections/:id', 'areas/discovery/collections/web/collection-page.tsx'),
  route('admin/review-applications', 'areas/community/applications/web/queue-page.tsx'),
  route('application-form/new', 'areas/community/applications/web/begin-page.tsx'),
  route('application-form/:id', 'areas/community/applications/web/application-page.tsx'),
  route('submitted', 'areas/community/applications/web/submitted-page.tsx'),
  route('auth/login-page', 'areas/identity/sign-in/web/login-page.tsx'),
  route('auth/signup-page', 'areas/identity/sign-in/web/signup-page.tsx'),
  route('auth/verify-page', 'areas/identity/sign-in/web/verify-page.tsx'),
  route('signup-confirmation', 'areas/identity/sign-in/web/signup-confirmation-page.tsx'),
  route('marketplace-dashboard', 'areas/catalog/listings/web/dashboard-page.tsx'),
  route('add-listing', 'areas/catalog/listings/web/add-page.tsx'),
  route('edit-listing/:id', editListing, { id: 'edit-listing' }),
  route('marketplace-form', editListing, { id: 'marketplace-form' }),
  route('marketplace/listing/:id', 'areas/catalog/listings/web/listing-page.tsx'),
  route('info', text, { id: 'info' }),
  route('apply', text, { id: 'apply' }),
  route('cocreate', text, { id: 'cocreate' }),
  route('privacy', text, { id: 'privacy' }),
  route('terms', text, { id: 'terms' }),
  route('minimum-standards', 'areas/discovery/pages/web/standards-page.tsx'),
  route('networks', 'areas/community/networks/web/networks-page.tsx'),
  route('mail/unsubscribe', 'areas/foundation/mail/web/unsubscribe-page.tsx'),
  route('mail/choices', 'areas/foundation/mail/web/choices-page.tsx'),
  route('dev/mailbox', 'areas/foundation/mail/web/mailbox-page.tsx'),
  route('dev/mails', 'areas/foundation/mail/web/samples-page.tsx'),
  route('404', 'areas/discovery/pages/web/not-found-page.tsx', { id: 'not-found' }),
  route('embed/:profile', 'areas/catalog/enterprises/web/embed-page.tsx'),
  route(':profile', 'areas/catalog/enterprises/web/profile-page.tsx'),
  route('*', 'areas/discovery/pages/web/not-found-page.tsx'),
  // For developers: in production there is no such page.
  ...(import.meta.env?.DEV
    ? [
        route('styleguide', 'styleguide/styleguide-page.tsx'),
        route('styleguide/form', 'styleguide/form-page.tsx'),
        route('styleguide/form/answers', 'styleguide/form-answers.ts'),
      ]
    : []),
] satisfies RouteConfig

export default [layout('page-boundary.tsx', pages)] satisfies RouteConfig
