/** The door to enterprises: what others read of them, and how they are written. */
export { geoLocationOf, pictureOf, placeTitle } from './reading/pictures.ts'
export {
  findableEnterpriseIds,
  findableEnterprises,
  type EnterpriseFacts,
  type PlaceRow,
} from './reading/queries.ts'
