import type { Taxonomy } from '#foundation/taxonomy/server/public.ts'
import { sectorKind } from '#shared/enums.ts'

/** Ids by handle; throws for unknown handles. */
export interface Numbers {
  sector(handle: string): number
  focus(handle: string): number
  category(handle: string): number
  certificate(handle: string): number
}

export function numbersOf(taxonomy: Taxonomy): Numbers {
  const sectors = [...taxonomy.sectors.values()]
  const find = <Row extends { id: number; handle: string }>(what: string, rows: Iterable<Row>) => {
    const ids = new Map([...rows].map((row) => [row.handle, row.id]))
    return (handle: string) => {
      const id = ids.get(handle)
      if (id === undefined) throw new Error(`the demo names a ${what} that is not there: ${handle}`)
      return id
    }
  }
  return {
    sector: find(
      'sector',
      sectors.filter(({ kind }) => kind === sectorKind.sector),
    ),
    focus: find(
      'focus',
      sectors.filter(({ kind }) => kind === sectorKind.focus),
    ),
    category: find('category', taxonomy.categories.values()),
    certificate: find('certificate', taxonomy.certificates.values()),
  }
}
