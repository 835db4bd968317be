import type { locationsContract } from '#foundation/locations/contract.ts'
import type { ProductCategory, taxonomyContract } from '#foundation/taxonomy/contract.ts'
import { requiredFrom } from '#commerce/shops/web/widgets/settings-form.ts'
import { formText } from '#shared/form-text.ts'
import { clientOf, pageContext, type ReadableContext } from '#shared/page-context.ts'
import { parseId } from '#shared/parse-id.ts'
import type { TaxInput, TaxRate } from '../contract.ts'

const locations = clientOf<typeof locationsContract>('locations')
const taxonomy = clientOf<typeof taxonomyContract>('taxonomy')

/** What the form of a tax offers. */
export interface TaxChoices {
  path: string
  /** Null on the page of the platform's rates. */
  vendorId: number | null
  countries: readonly { id: string; name: string }[]
  /** Of a new rate. */
  country: string
  /** By country: of the new rate's and of the stored ones'. */
  states: Readonly<Record<string, readonly { code: string; name: string }[]>>
  categories: readonly { id: number; name: string; depth: number }[]
  /** Id of the rate that is edited. */
  editing: string | null
}

/** Loads what the forms of taxes offer. */
export async function loadTaxChoices(
  context: ReadableContext,
  { pathname, searchParams }: URL,
  of: { vendorId: number | null; country: string | null; rates: readonly TaxRate[] },
): Promise<TaxChoices> {
  const requested = searchParams.get('country') ?? ''
  const [countries, { product_categories: roots }] = await Promise.all([
    locations(context).listCountries({}),
    taxonomy(context).listProductCategories({}),
  ])
  const isKnown = countries.some(({ id }) => id === requested)
  const country = isKnown ? requested : (of.country ?? context.get(pageContext).country)
  const shown = [...new Set([country, ...of.rates.map((rate) => rate.country)])]
  const states = await Promise.all(
    shown.map(
      async (each) => [each, await locations(context).listSubdivisions({ country: each })] as const,
    ),
  )
  return {
    path: pathname.replace(/\.data$/, ''),
    vendorId: of.vendorId,
    countries: countries.map(({ id, name }) => ({ id, name })),
    country,
    states: Object.fromEntries(states),
    categories: roots.flatMap((root) => flattened(root, 0)),
    editing: searchParams.get('tax'),
  }
}

function flattened(node: ProductCategory, depth: number): TaxChoices['categories'] {
  return [
    { id: node.id, name: node.name, depth },
    ...node.category_children.flatMap((child) => flattened(child, depth + 1)),
  ]
}

/** Reads a tax rate. Throws FieldError for what cannot be read. */
export function taxFrom(form: FormData): TaxInput {
  return {
    country: formText(form, 'country'),
    state: formText(form, 'state').trim() || null,
    categoryId: parseId(formText(form, 'categoryId')),
    name: formText(form, 'name'),
    rate: requiredFrom(form, 'rate', 4),
    inclusive: form.has('inclusive'),
    appliesToShipping: form.has('appliesToShipping'),
  }
}

/** Identity of the rate that a form changes; empty for a new one. */
export function knownTax(form: FormData): { taxId?: string; rev?: number } {
  const taxId = formText(form, 'taxId')
  return taxId ? { taxId, rev: requiredFrom(form, 'rev') } : {}
}
