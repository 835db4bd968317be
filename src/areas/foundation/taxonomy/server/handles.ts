import { sectorKind } from '#shared/enums.ts'
import type { Taxon, Taxonomy } from './taxonomy.ts'

/** Ids by the names used in files. */
export interface Handles {
  /** `repair`; focuses as `focus:fair-trade`. */
  sectors: ReadonlyMap<string, number>
  /** Path from the main category: `shop/food-drink`. */
  categories: ReadonlyMap<string, number>
  certificates: ReadonlyMap<string, number>
}

/** Returns the names of active taxonomy entries in imports and exports. */
export function handlesOf(taxonomy: Taxonomy): Handles {
  const sectors = [...taxonomy.sectors.values()].filter(({ redirect_to: to }) => to === null)
  const pathOf = ({ path }: Taxon) =>
    path.map((id) => taxonomy.categories.get(id)?.handle ?? '').join('/')
  return {
    sectors: new Map(
      sectors.map(({ id, kind, handle }) => [
        kind === sectorKind.focus ? `focus:${handle}` : handle,
        id,
      ]),
    ),
    categories: new Map([...taxonomy.categories.values()].map((one) => [pathOf(one), one.id])),
    certificates: new Map(
      [...taxonomy.certificates.values()].map(({ id, handle }) => [handle, id]),
    ),
  }
}
