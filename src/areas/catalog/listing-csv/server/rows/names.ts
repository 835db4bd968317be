import { handlesOf, type Handles, type Taxonomy } from '#foundation/taxonomy/server/public.ts'
import { packaging, type Packaging } from '#shared/enums.ts'

/** Two-way lookup between ids and names in files. */
export interface NameBook<Id> {
  nameOf(id: Id): string | undefined
  /** Null if unknown or ambiguous. */
  find(name: string): Id | null
}

export interface Names {
  categories: NameBook<number>
  sectors: NameBook<number>
  certificates: NameBook<number>
  countries: NameBook<string>
  packaging: NameBook<Packaging>
  currencies: ReadonlySet<string>
}

const packagingNames: Record<keyof typeof packaging, string> = {
  recycledMaterials: 'recycled-materials',
  easilyRecyclable: 'easily-recyclable',
  minimalPlastic: 'minimal-plastic',
  plasticFree: 'plastic-free',
  homeCompostable: 'home-compostable',
  returnable: 'returnable',
}

/** Keyword for "everywhere". */
export const anywhere = 'anywhere'

/** @param countries ISO 3166 codes with their names in several languages */
export function namesFrom(
  taxonomy: Taxonomy,
  countries: readonly { code: string; code3: string; names: readonly string[] }[],
  currencies: ReadonlySet<string>,
): Names {
  const handles = handlesOf(taxonomy)
  const called = (kind: keyof Handles, id: number) =>
    (taxonomy[kind].get(id)?.texts ?? []).map(({ name }) => name)
  const bookOf = (kind: keyof Handles) =>
    nameBook([...handles[kind]].map(([name, id]) => ({ id, name, others: called(kind, id) })))
  return {
    categories: bookOf('categories'),
    sectors: bookOf('sectors'),
    certificates: bookOf('certificates'),
    countries: nameBook([
      { id: '*', name: anywhere, others: ['*'] },
      ...countries.map(({ code, code3, names }) => ({
        id: code,
        name: code,
        others: [code3, ...names],
      })),
    ]),
    packaging: nameBook(
      Object.entries(packagingNames).map(([key, name]) => ({
        id: packaging[key as keyof typeof packaging],
        name,
        others: [],
      })),
    ),
    currencies,
  }
}

function nameBook<Id>(
  things: readonly { id: Id; name: string; others: readonly string[] }[],
): NameBook<Id> {
  const names = new Map(things.map(({ id, name }) => [id, name]))
  const own = new Map(things.map(({ id, name }) => [folded(name), id]))
  const others = new Map<string, Id | null>()
  for (const thing of things) {
    for (const name of new Set(thing.others.map(folded))) {
      others.set(name, others.has(name) && others.get(name) !== thing.id ? null : thing.id)
    }
  }
  return {
    nameOf: (id) => names.get(id),
    find: (name) => own.get(folded(name)) ?? others.get(folded(name)) ?? null,
  }
}

function folded(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
