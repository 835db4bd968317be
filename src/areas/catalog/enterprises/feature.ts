import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { handlers } from './server/events.ts'
import { enterprisesContract } from './contract.ts'
import { profileUse } from './server/answers/profile-use.ts'
import * as profileForm from './server/profile-form.ts'
import * as profile from './server/profile.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { personalData } from './server/personal-data-queries.ts'
import { subjects } from './server/subjects.ts'

/** Profiles of enterprises and their editor. */
export const feature = defineFeature({
  name: 'catalog/enterprises',
  tables: [
    'enterprise',
    'enterprise_text',
    'enterprise_image',
    'enterprise_sector',
    'handle',
    'place',
    'contact',
  ],
  pages,
  endpoints: {
    enterprises: implement(enterprisesContract, {
      getVendorDetails: profile.getVendorDetails,
      translateProfile: profile.translateProfile,
      getProfileData: profile.getProfileData,
      getProfileDetails: profile.getProfileDetails,
      getProfileNetworks: profile.getProfileNetworks,
      getVendor: profile.getVendor,
      ...profileForm,
    }),
  },
  formUses: [profileUse],
  handlers,
  auditActions,
  personalData,
  subjects,
})
