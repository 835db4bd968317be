import { implement } from '#platform/http/implement.ts'
import { enterpriseContract } from '../contract.ts'
import { getEditableProfile, previewProfile, saveProfile } from './editing/editing.ts'
import * as profile from './reading/profile.ts'

export const enterpriseRoutes = implement(enterpriseContract, {
  getVendorDetails: profile.getVendorDetails,
  getProfileData: profile.getProfileData,
  getProfileDetails: profile.getProfileDetails,
  getProfileNetworks: profile.getProfileNetworks,
  getVendor: profile.getVendor,
  getEditableProfile,
  saveProfile,
  previewProfile,
})
