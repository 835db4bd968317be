import { handlesOf, type Handles, type Taxonomy } from '#foundation/taxonomy/server/public.ts'

/** Two-way lookup between ids and names in files. */
export interface NameBook<Id> {
  nameOf(id: Id): string | undefined
  /** Undefined if unknown or ambiguous. */
  find(name: string): Id | undefined
  names(): Iterable<string>
}

export interface Names {
  categories: NameBook<number>
  sectors: NameBook<number>
  certificates: NameBook<number>
  /** Null means all countries. */
  countries: NameBook<string | null>
  currencies: ReadonlySet<string>
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
    countries: nameBook<string | null>([
      { id: null, name: anywhere, others: ['*'] },
      ...countries.map(({ code, code3, names }) => ({
        id: code,
        name: code,
        others: [code3, ...names],
      })),
    ]),
    currencies,
  }
}

/** Names of choices: `plastic-free` for `plasticFree`. */
export function choiceNames(values: Readonly<Record<string, number>>): NameBook<number> {
  return nameBook(
    Object.entries(values).map(([key, id]) => ({
      id,
      name: key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      others: [],
    })),
  )
}

function nameBook<Id>(
  entities: readonly { id: Id; name: string; others: readonly string[] }[],
): NameBook<Id> {
  const names = new Map(entities.map(({ id, name }) => [id, name]))
  const own = new Map(entities.map(({ id, name }) => [folded(name), id]))
  /** Undefined for names of several. */
  const others = new Map<string, Id | undefined>()
  for (const entity of entities) {
    for (const name of new Set(entity.others.map(folded))) {
      const isShared = others.has(name) && others.get(name) !== entity.id
      others.set(name, isShared ? undefined : entity.id)
    }
  }
  return {
    nameOf: (id) => names.get(id),
    find: (name) => (own.has(folded(name)) ? own.get(folded(name)) : others.get(folded(name))),
    names: () => names.values(),
  }
}

function folded(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
