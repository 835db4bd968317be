/** The door to sectors, focuses, certificates, categories and collections. */
export {
  collectionsContaining,
  descriptionOf,
  forgetTaxonomy,
  nameOf,
  taxonomyOf,
  withDescendants,
  type SectorTaxon,
  type Taxon,
  type Taxonomy,
} from './reading/taxonomy.ts'
