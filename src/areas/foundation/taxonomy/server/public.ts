export { freeSlug } from './managed-entity/free-slug.ts'
export { setOrder, textsOf, type NamedText } from './managed-entity/managed-entity-queries.ts'
export {
  archiveManaged,
  beginChange,
  differences,
  finishChange,
  missingIn,
  readManaged,
  saveManaged,
  type EntityText,
} from './managed-entity/managed-entity.ts'

export {
  claimedIn,
  collectionsContaining,
  nameOf,
  shownCertificates,
  taxonomyOf,
  withDescendants,
  type SectorTaxon,
  type Taxon,
  type Taxonomy,
  verifiedIn,
} from './taxonomy.ts'
export { certificatesAmong, currentSectors } from './taxonomy-queries.ts'
export { handlesOf, type Handles } from './handles.ts'
export { forgetTaxonomy, taxonomyVersion } from './taxonomy-version.ts'
export { spotlightOf } from './standards.ts'
export { putCertificates, type CertificateInput } from './certificate-writer.ts'
export { putCertifications } from './certification-writer.ts'
export { publishItems } from './holders.ts'
export {
  reclaimCertifications,
  putBadges,
  putCategoryImages,
  putMapping,
  readMapping,
  type MappingRow,
} from './taxonomy-writer-queries.ts'
