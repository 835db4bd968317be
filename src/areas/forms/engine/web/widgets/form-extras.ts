import type { directoryContract } from '#discovery/directory/contract.ts'
import type { locationsContract } from '#foundation/locations/contract.ts'
import type { FilterNode, taxonomyContract } from '#foundation/taxonomy/contract.ts'
import type { Answers } from '#shared/forms/answers.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import { questionTypeOf } from '#shared/forms/question-types.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { clientOf, pageContext, type ReadableContext } from '#shared/page-context.ts'

export type TaxonKind = 'sector' | 'focus'

export interface TaxonNode {
  id: number
  text: string
  hasChildren: boolean
  /** Null until loaded. */
  children: readonly TaxonNode[] | null
}

/** Options for the questions of a form, as far as its questions need them. */
export interface FormExtras {
  /** Root nodes, and children of expanded ones. */
  taxa: Readonly<Partial<Record<TaxonKind, readonly TaxonNode[]>>>
  /** Labels of selected values: `sector-12`, `focus-3`, `vendor-1004`. */
  names: Readonly<Record<string, string>>
  certificates: readonly { id: number; text: string; certificates: readonly Named[] }[]
  countries: readonly { id: string; name: string }[]
}

export interface Named {
  id: number
  text: string
}

const taxonomy = clientOf<typeof taxonomyContract>('taxonomy')
const directory = clientOf<typeof directoryContract>('directory')
const location = clientOf<typeof locationsContract>('locations')

/**
 * Loads the options of a form, for page loaders. `open` in the URL names a node that is expanded
 * without scripts.
 */
export async function loadFormExtras(
  context: ReadableContext,
  { layout, answers, url }: { layout: FormLayout; answers: Answers; url: URL },
): Promise<FormExtras> {
  const { language } = context.get(pageContext)
  const types = new Set(
    questionsOf(layout).map(({ type, excluded }) => (excluded ? null : questionTypeOf(type))),
  )
  const nodesOf = (type: TaxonKind) =>
    types.has(type) ? taxonomy(context).listSectors({ type, language }) : null
  const [sectors, focuses, groups, countries, vendors] = await Promise.all([
    nodesOf('sector'),
    nodesOf('focus'),
    types.has('certifications') ? taxonomy(context).listCertificateNodes({ language }) : [],
    types.has('location') ? location(context).listCountries({ language }) : [],
    namesOfVendors(context, layout, answers),
  ])

  const open = new Set(url.searchParams.getAll('open').map(Number))
  return {
    taxa: {
      ...(sectors && { sector: sectors.map((node) => taxonOf(node, open)) }),
      ...(focuses && { focus: focuses.map((node) => taxonOf(node, open)) }),
    },
    names: {
      ...namesOfTaxa('sector', sectors ?? [], chosenIds(layout, answers, 'sector')),
      ...namesOfTaxa('focus', focuses ?? [], chosenIds(layout, answers, 'focus')),
      ...vendors,
    },
    certificates: groups.map(({ id, text, children }) => ({
      id: numberOf(id),
      text,
      certificates: children.map((child) => ({ id: numberOf(child.id), text: child.text })),
    })),
    countries: countries.map(({ id, name }) => ({ id, name })),
  }
}

/** Converts a node, with children only if expanded. */
export function taxonOf(node: FilterNode, open: ReadonlySet<number> | 'all'): TaxonNode {
  const id = numberOf(node.id)
  const isOpen = open === 'all' || open.has(id)
  return {
    id,
    text: node.text,
    hasChildren: node.childData,
    children: isOpen ? node.children.map((child) => taxonOf(child, open)) : null,
  }
}

const numberOf = (nodeId: string) => Number(nodeId.slice(nodeId.indexOf('_') + 1))

type WithIds = 'sector' | 'focus' | 'vendorLookup'

function chosenIds(layout: FormLayout, answers: Answers, type: WithIds): Set<number> {
  return new Set(
    questionsOf(layout).flatMap((question) => {
      const answer = questionTypeOf(question.type) === type ? answers[question.id] : undefined
      return answer && 'ids' in answer ? answer.ids : []
    }),
  )
}

function namesOfTaxa(kind: TaxonKind, nodes: readonly FilterNode[], ids: ReadonlySet<number>) {
  const names: Record<string, string> = {}
  const look = (some: readonly FilterNode[], above: string) => {
    for (const { id, text, children } of some) {
      const name = above ? `${above} › ${text}` : text
      if (ids.has(numberOf(id))) names[`${kind}-${numberOf(id)}`] = name
      look(children, name)
    }
  }
  if (ids.size > 0) look(nodes, '')
  return names
}

/** Unpublished enterprises are labelled by their id. */
async function namesOfVendors(context: ReadableContext, layout: FormLayout, answers: Answers) {
  const ids = [...chosenIds(layout, answers, 'vendorLookup')].slice(0, 40)
  if (ids.length === 0) return {}
  const cards = await directory(context).listCards({ kind: 'profiles', ids: ids.join(',') })
  return Object.fromEntries(cards.map(({ id, name }) => [`vendor-${id}`, name]))
}
