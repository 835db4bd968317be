/** The door to sectors, focuses, certificates, categories and collections. */
export {
  collectionsContaining,
  descriptionOf,
  nameOf,
  taxonomyOf,
  withDescendants,
  type SectorTaxon,
  type Taxon,
  type Taxonomy,
} from './reading/taxonomy.ts'
export { currentSectors } from './reading/queries.ts'
export { handlesOf, type Handles } from './reading/handles.ts'
export { forgetTaxonomy, taxonomyVersion } from './reading/forget.ts'
export { spotlightOf } from './reading/standards.ts'
export { putCertificates, type CertificateInput } from './writing/certificates.ts'
export { putCertifications, type CertificationInput } from './writing/certifications.ts'
export { addBanners, putCollections } from './writing/collections.ts'
export { touchExpiredCertifications } from './writing/expired-certifications.ts'
export type { BannerInput, CollectionInput } from './writing/collection-input.ts'
export { putBadges, putCategoryImages, readMapping, type MappingRow } from './writing/queries.ts'
