import { adminRoutes } from './features/admin/server/routes.ts'
import { applicationRoutes } from './features/application/server/routes.ts'
import { authRoutes } from './features/auth/server/routes.ts'
import { directoryRoutes } from './features/directory/server/routes.ts'
import { enterpriseRoutes } from './features/enterprise/server/routes.ts'
import { enterpriseAccountsRoutes } from './features/enterprise-accounts/server/routes.ts'
import { feedbackRoutes } from './features/feedback/server/routes.ts'
import { builderRoutes } from './features/builder/server/routes.ts'
import { flaggingRoutes } from './features/flagging/server/routes.ts'
import { formsRoutes } from './features/forms/server/routes.ts'
import { interactionRoutes } from './features/interaction/server/routes.ts'
import { listingsRoutes } from './features/listings/server/routes.ts'
import { listingFilesRoutes } from './features/listing-files/server/routes.ts'
import { locationRoutes } from './features/location/server/routes.ts'
import { mailRoutes } from './features/mail/server/routes.ts'
import { managingRoutes } from './features/managing/server/routes.ts'
import { marketplaceRoutes } from './features/marketplace/server/routes.ts'
import { networkRoutes } from './features/network/server/routes.ts'
import { onboardingRoutes } from './features/onboarding/server/routes.ts'
import { pagesRoutes } from './features/pages/server/routes.ts'
import { personalRoutes } from './features/personal/server/routes.ts'
import { pointsRoutes } from './features/points/server/routes.ts'
import { privacyRoutes } from './features/privacy/server/routes.ts'
import { securityRoutes } from './features/security/server/routes.ts'
import { socialRoutes } from './features/social/server/routes.ts'
import { showcaseRoutes } from './features/showcase/server/routes.ts'
import { siteRoutes } from './features/site/server/routes.ts'
import { statsRoutes } from './features/stats/server/routes.ts'
import { resourcesRoutes } from './features/resources/server/routes.ts'
import { subscriptionRoutes } from './features/subscription/server/routes.ts'
import { taxonomyRoutes } from './features/taxonomy/server/routes.ts'
import { teamRoutes } from './features/team/server/routes.ts'
import { uploadRoutes } from './features/upload/server/routes.ts'
import { vendorRoutes } from './features/vendor/server/routes.ts'

/** Every endpoint group of the product API, one line per feature. */
export const api = {
  site: siteRoutes,
  location: locationRoutes,
  points: pointsRoutes,
  mail: mailRoutes,
  upload: uploadRoutes,
  auth: authRoutes,
  security: securityRoutes,
  social: socialRoutes,
  taxonomy: taxonomyRoutes,
  forms: formsRoutes,
  builder: builderRoutes,
  enterprise: enterpriseRoutes,
  team: teamRoutes,
  subscription: subscriptionRoutes,
  network: networkRoutes,
  marketplace: marketplaceRoutes,
  listingFiles: listingFilesRoutes,
  interaction: interactionRoutes,
  feedback: feedbackRoutes,
  directory: directoryRoutes,
  flagging: flaggingRoutes,
  application: applicationRoutes,
  listings: listingsRoutes,
  onboarding: onboardingRoutes,
  stats: statsRoutes,
  resources: resourcesRoutes,
  vendor: vendorRoutes,
  personal: personalRoutes,
  privacy: privacyRoutes,
  managing: managingRoutes,
  showcase: showcaseRoutes,
  admin: adminRoutes,
  enterpriseAccounts: enterpriseAccountsRoutes,
  pages: pagesRoutes,
}
