import { adminContract } from './features/admin/contract.ts'
import { applicationContract } from './features/application/contract.ts'
import { authContract } from './features/auth/contract.ts'
import { builderContract } from './features/builder/contract.ts'
import { directoryContract } from './features/directory/contract.ts'
import { enterpriseContract } from './features/enterprise/contract.ts'
import { enterpriseAccountsContract } from './features/enterprise-accounts/contract.ts'
import { feedbackContract } from './features/feedback/contract.ts'
import { flaggingContract } from './features/flagging/contract.ts'
import { formsContract } from './features/forms/contract.ts'
import { interactionContract } from './features/interaction/contract.ts'
import { listingsContract } from './features/listings/contract.ts'
import { listingFilesContract } from './features/listing-files/contract.ts'
import { locationContract } from './features/location/contract.ts'
import { mailContract } from './features/mail/contract.ts'
import { managingContract } from './features/managing/contract.ts'
import { marketplaceContract } from './features/marketplace/contract.ts'
import { networkContract } from './features/network/contract.ts'
import { onboardingContract } from './features/onboarding/contract.ts'
import { pagesContract } from './features/pages/contract.ts'
import { personalContract } from './features/personal/contract.ts'
import { pointsContract } from './features/points/contract.ts'
import { privacyContract } from './features/privacy/contract.ts'
import { securityContract } from './features/security/contract.ts'
import { socialContract } from './features/social/contract.ts'
import { showcaseContract } from './features/showcase/contract.ts'
import { siteContract } from './features/site/contract.ts'
import { statsContract } from './features/stats/contract.ts'
import { resourcesContract } from './features/resources/contract.ts'
import { subscriptionContract } from './features/subscription/contract.ts'
import { taxonomyContract } from './features/taxonomy/contract.ts'
import { teamContract } from './features/team/contract.ts'
import { uploadContract } from './features/upload/contract.ts'
import { vendorContract } from './features/vendor/contract.ts'

/** Everything the product API answers, one line per feature. */
export const contract = {
  site: siteContract,
  location: locationContract,
  points: pointsContract,
  mail: mailContract,
  upload: uploadContract,
  auth: authContract,
  security: securityContract,
  social: socialContract,
  taxonomy: taxonomyContract,
  forms: formsContract,
  builder: builderContract,
  enterprise: enterpriseContract,
  team: teamContract,
  subscription: subscriptionContract,
  network: networkContract,
  marketplace: marketplaceContract,
  listingFiles: listingFilesContract,
  interaction: interactionContract,
  feedback: feedbackContract,
  directory: directoryContract,
  flagging: flaggingContract,
  application: applicationContract,
  listings: listingsContract,
  onboarding: onboardingContract,
  stats: statsContract,
  resources: resourcesContract,
  vendor: vendorContract,
  personal: personalContract,
  privacy: privacyContract,
  managing: managingContract,
  showcase: showcaseContract,
  admin: adminContract,
  enterpriseAccounts: enterpriseAccountsContract,
  pages: pagesContract,
}
