import { feature as sites } from './areas/foundation/sites/feature.ts'
import { feature as locations } from './areas/foundation/locations/feature.ts'
import { feature as taxonomy } from './areas/foundation/taxonomy/feature.ts'
import { feature as mail } from './areas/foundation/mail/feature.ts'
import { feature as uploads } from './areas/foundation/uploads/feature.ts'
import { feature as signIn } from './areas/identity/sign-in/feature.ts'
import { feature as security } from './areas/identity/security/feature.ts'
import { feature as account } from './areas/identity/account/feature.ts'
import { feature as teams } from './areas/identity/teams/feature.ts'
import { feature as dataRights } from './areas/identity/data-rights/feature.ts'
import { feature as onboarding } from './areas/identity/onboarding/feature.ts'
import { feature as referrals } from './areas/identity/referrals/feature.ts'
import { feature as engine } from './areas/forms/engine/feature.ts'
import { feature as builder } from './areas/forms/builder/feature.ts'
import { feature as enterprises } from './areas/catalog/enterprises/feature.ts'
import { feature as enterpriseDashboard } from './areas/catalog/enterprise-dashboard/feature.ts'
import { feature as enterpriseAdmin } from './areas/catalog/enterprise-admin/feature.ts'
import { feature as brandKit } from './areas/catalog/brand-kit/feature.ts'
import { feature as listings } from './areas/catalog/listings/feature.ts'
import { feature as listingCsv } from './areas/catalog/listing-csv/feature.ts'
import { feature as applications } from './areas/community/applications/feature.ts'
import { feature as feedback } from './areas/community/feedback/feature.ts'
import { feature as reactions } from './areas/community/reactions/feature.ts'
import { feature as moderation } from './areas/community/moderation/feature.ts'
import { feature as networks } from './areas/community/networks/feature.ts'
import { feature as directory } from './areas/discovery/directory/feature.ts'
import { feature as banners } from './areas/discovery/banners/feature.ts'
import { feature as collections } from './areas/discovery/collections/feature.ts'
import { feature as pages } from './areas/discovery/pages/feature.ts'
import { feature as subscriptions } from './areas/commerce/subscriptions/feature.ts'
import { feature as accountAdmin } from './areas/operations/account-admin/feature.ts'
import { feature as statistics } from './areas/operations/statistics/feature.ts'

/** Every feature, in the order of the areas. What the house knows of them is derived from here. */
export const features = [
  sites,
  locations,
  taxonomy,
  mail,
  uploads,
  signIn,
  security,
  account,
  teams,
  dataRights,
  onboarding,
  referrals,
  engine,
  builder,
  enterprises,
  enterpriseDashboard,
  enterpriseAdmin,
  brandKit,
  listings,
  listingCsv,
  applications,
  feedback,
  reactions,
  moderation,
  networks,
  directory,
  banners,
  collections,
  pages,
  subscriptions,
  accountAdmin,
  statistics,
]
