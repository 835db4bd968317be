import { implement } from '#platform/http/implement.ts'
import { enterprisesContract } from '../contract.ts'
import { getEditableProfile, previewProfile, saveProfile } from './profile-editing.ts'
import * as profile from './profile.ts'

export const enterprisesRoutes = implement(enterprisesContract, {
  getVendorDetails: profile.getVendorDetails,
  getProfileData: profile.getProfileData,
  getProfileDetails: profile.getProfileDetails,
  getProfileNetworks: profile.getProfileNetworks,
  getVendor: profile.getVendor,
  getEditableProfile,
  saveProfile,
  previewProfile,
})
