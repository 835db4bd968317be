import { accountAdminContract } from './areas/operations/account-admin/contract.ts'
import { applicationsContract } from './areas/community/applications/contract.ts'
import { signInContract } from './areas/identity/sign-in/contract.ts'
import { formBuilderContract } from './areas/forms/builder/contract.ts'
import { directoryContract } from './areas/discovery/directory/contract.ts'
import { enterprisesContract } from './areas/catalog/enterprises/contract.ts'
import { enterpriseAdminContract } from './areas/catalog/enterprise-admin/contract.ts'
import { feedbackContract } from './areas/community/feedback/contract.ts'
import { moderationContract } from './areas/community/moderation/contract.ts'
import { formsContract } from './areas/forms/engine/contract.ts'
import { reactionsContract } from './areas/community/reactions/contract.ts'
import { ownListingsContract } from './areas/catalog/listings/own-listings-contract.ts'
import { listingCsvContract } from './areas/catalog/listing-csv/contract.ts'
import { locationsContract } from './areas/foundation/locations/contract.ts'
import { mailContract } from './areas/foundation/mail/contract.ts'
import { taxonomyAdminContract } from './areas/foundation/taxonomy/admin-contract.ts'
import { listingsContract } from './areas/catalog/listings/contract.ts'
import { networksContract } from './areas/community/networks/contract.ts'
import { onboardingContract } from './areas/identity/onboarding/contract.ts'
import { pagesContract } from './areas/discovery/pages/contract.ts'
import { accountContract } from './areas/identity/account/contract.ts'
import { referralsContract } from './areas/identity/referrals/contract.ts'
import { dataRightsContract } from './areas/identity/data-rights/contract.ts'
import { securityContract } from './areas/identity/security/contract.ts'
import { socialContract } from './areas/identity/sign-in/contract.ts'
import { bannersContract } from './areas/discovery/banners/contract.ts'
import { collectionsContract } from './areas/discovery/collections/contract.ts'
import { sitesContract } from './areas/foundation/sites/contract.ts'
import { statisticsContract } from './areas/operations/statistics/contract.ts'
import { brandKitContract } from './areas/catalog/brand-kit/contract.ts'
import { subscriptionsContract } from './areas/commerce/subscriptions/contract.ts'
import { taxonomyContract } from './areas/foundation/taxonomy/contract.ts'
import { teamsContract } from './areas/identity/teams/contract.ts'
import { uploadsContract } from './areas/foundation/uploads/contract.ts'
import { enterpriseDashboardContract } from './areas/catalog/enterprise-dashboard/contract.ts'

/** Everything the product API answers, one line per feature. */
export const contract = {
  sites: sitesContract,
  locations: locationsContract,
  referrals: referralsContract,
  mail: mailContract,
  uploads: uploadsContract,
  signIn: signInContract,
  security: securityContract,
  social: socialContract,
  taxonomy: taxonomyContract,
  forms: formsContract,
  formBuilder: formBuilderContract,
  enterprises: enterprisesContract,
  teams: teamsContract,
  subscriptions: subscriptionsContract,
  networks: networksContract,
  listings: listingsContract,
  listingCsv: listingCsvContract,
  reactions: reactionsContract,
  feedback: feedbackContract,
  directory: directoryContract,
  moderation: moderationContract,
  applications: applicationsContract,
  ownListings: ownListingsContract,
  onboarding: onboardingContract,
  statistics: statisticsContract,
  brandKit: brandKitContract,
  enterpriseDashboard: enterpriseDashboardContract,
  account: accountContract,
  dataRights: dataRightsContract,
  taxonomyAdmin: taxonomyAdminContract,
  banners: bannersContract,
  collections: collectionsContract,
  accountAdmin: accountAdminContract,
  enterpriseAdmin: enterpriseAdminContract,
  pages: pagesContract,
}
