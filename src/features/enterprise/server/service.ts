/** The door to enterprises: what others read of them, and how they are written. */
export { projectToEnterprise, type EnterpriseProjection } from './from-answers/from-answers.ts'
export { enterpriseSource } from './from-answers/to-answers.ts'
export { geoLocationOf, pictureOf, placeTitle } from './reading/pictures.ts'
export { getVendorDetails } from './reading/profile.ts'
export {
  findableEnterpriseIds,
  findableEnterprises,
  findableHandles,
  findableRanges,
  hasPageOn,
  profileExists,
  type EnterpriseFacts,
  type IdRange,
  type PlaceRow,
} from './reading/queries.ts'
export {
  archiveEnterprises,
  dropInteraction,
  putEnterprises,
  putInteractions,
  releaseEnterprises,
  withholdEnterprises,
} from './writing/enterprises.ts'
export { touchWithListings } from './writing/queries.ts'
export type {
  ContactInput,
  EnterpriseInput,
  EnterpriseKey,
  EnterpriseResult,
  EnterpriseTextInput,
  InteractionInput,
  PlaceInput,
} from './writing/enterprise-input.ts'
