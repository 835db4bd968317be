export { projectToEnterprise, type EnterpriseProjection } from './answers/from-answers.ts'
export { enterpriseSource } from './answers/to-answers.ts'
export { geoLocationOf, placeTitle } from './places.ts'
export {
  dayMs,
  localTimeAt,
  openTimes,
  scheduleOf,
  type LocalTime,
  type OpenTime,
  type Schedule,
} from './hours/schedule.ts'
export { getVendorDetails, profileAsShown, translateProfile } from './profile.ts'
export { publishWithListings } from './events.ts'
export {
  findableEnterpriseIds,
  findableEnterprises,
  profileExists,
  type EnterpriseData,
  type PlaceRow,
} from './enterprise-queries.ts'
export {
  archiveEnterprises,
  putEnterprises,
  releaseEnterprises,
  withholdEnterprises,
} from './enterprise-writer.ts'
export {
  restoreEnterprises,
  snapshotEnterprises,
  type EnterpriseSnapshot,
} from './enterprise-snapshots.ts'
export { enterpriseMarks } from './snapshot-queries.ts'
export {
  refreshApplicationStatus,
  setLevel,
  setPublished,
  setRatings,
  type Rating,
} from './enterprise-state-queries.ts'
export type {
  EnterpriseInput,
  EnterpriseKey,
  EnterpriseResult,
  EnterpriseTextInput,
} from './enterprise-input.ts'
export {
  enterprise,
  enterpriseTags,
  type Contact,
  type EnterpriseTag,
  type EnterpriseFieldsInput,
  type PlaceInput,
} from './fields.ts'
