import { accountAdminRoutes } from './areas/operations/account-admin/server/routes.ts'
import { applicationsRoutes } from './areas/community/applications/server/routes.ts'
import { signInRoutes } from './areas/identity/sign-in/server/routes.ts'
import { directoryRoutes } from './areas/discovery/directory/server/routes.ts'
import { enterprisesRoutes } from './areas/catalog/enterprises/server/routes.ts'
import { enterpriseAdminRoutes } from './areas/catalog/enterprise-admin/server/routes.ts'
import { feedbackRoutes } from './areas/community/feedback/server/routes.ts'
import { formBuilderRoutes } from './areas/forms/builder/server/routes.ts'
import { moderationRoutes } from './areas/community/moderation/server/routes.ts'
import { formsRoutes } from './areas/forms/engine/server/routes.ts'
import { reactionsRoutes } from './areas/community/reactions/server/routes.ts'
import { ownListingsRoutes } from './areas/catalog/listings/server/routes.ts'
import { listingCsvRoutes } from './areas/catalog/listing-csv/server/routes.ts'
import { locationsRoutes } from './areas/foundation/locations/server/routes.ts'
import { mailRoutes } from './areas/foundation/mail/server/routes.ts'
import { taxonomyAdminRoutes } from './areas/foundation/taxonomy/server/routes.ts'
import { listingsRoutes } from './areas/catalog/listings/server/routes.ts'
import { networksRoutes } from './areas/community/networks/server/routes.ts'
import { onboardingRoutes } from './areas/identity/onboarding/server/routes.ts'
import { pagesRoutes } from './areas/discovery/pages/server/routes.ts'
import { accountRoutes } from './areas/identity/account/server/routes.ts'
import { referralsRoutes } from './areas/identity/referrals/server/routes.ts'
import { dataRightsRoutes } from './areas/identity/data-rights/server/routes.ts'
import { securityRoutes } from './areas/identity/security/server/routes.ts'
import { socialRoutes } from './areas/identity/sign-in/server/routes.ts'
import { bannersRoutes } from './areas/discovery/banners/server/routes.ts'
import { collectionsRoutes } from './areas/discovery/collections/server/routes.ts'
import { sitesRoutes } from './areas/foundation/sites/server/routes.ts'
import { statisticsRoutes } from './areas/operations/statistics/server/routes.ts'
import { brandKitRoutes } from './areas/catalog/brand-kit/server/routes.ts'
import { subscriptionsRoutes } from './areas/commerce/subscriptions/server/routes.ts'
import { taxonomyRoutes } from './areas/foundation/taxonomy/server/routes.ts'
import { teamsRoutes } from './areas/identity/teams/server/routes.ts'
import { uploadsRoutes } from './areas/foundation/uploads/server/routes.ts'
import { enterpriseDashboardRoutes } from './areas/catalog/enterprise-dashboard/server/routes.ts'

/** Every endpoint group of the product API, one line per feature. */
export const api = {
  sites: sitesRoutes,
  locations: locationsRoutes,
  referrals: referralsRoutes,
  mail: mailRoutes,
  uploads: uploadsRoutes,
  signIn: signInRoutes,
  security: securityRoutes,
  social: socialRoutes,
  taxonomy: taxonomyRoutes,
  forms: formsRoutes,
  formBuilder: formBuilderRoutes,
  enterprises: enterprisesRoutes,
  teams: teamsRoutes,
  subscriptions: subscriptionsRoutes,
  networks: networksRoutes,
  listings: listingsRoutes,
  listingCsv: listingCsvRoutes,
  reactions: reactionsRoutes,
  feedback: feedbackRoutes,
  directory: directoryRoutes,
  moderation: moderationRoutes,
  applications: applicationsRoutes,
  ownListings: ownListingsRoutes,
  onboarding: onboardingRoutes,
  statistics: statisticsRoutes,
  brandKit: brandKitRoutes,
  enterpriseDashboard: enterpriseDashboardRoutes,
  account: accountRoutes,
  dataRights: dataRightsRoutes,
  taxonomyAdmin: taxonomyAdminRoutes,
  banners: bannersRoutes,
  collections: collectionsRoutes,
  accountAdmin: accountAdminRoutes,
  enterpriseAdmin: enterpriseAdminRoutes,
  pages: pagesRoutes,
}
