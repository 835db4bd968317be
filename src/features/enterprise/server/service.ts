/** The door to enterprises: what others read of them, and how they are written. */
export { geoLocationOf, pictureOf, placeTitle } from './reading/pictures.ts'
export {
  findableEnterpriseIds,
  findableEnterprises,
  findableHandles,
  hasPageOn,
  profileExists,
  type EnterpriseFacts,
  type PlaceRow,
} from './reading/queries.ts'
export { archiveEnterprises, putEnterprises, putInteractions } from './writing/enterprises.ts'
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
