import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { taxonomyOf } from '#foundation/taxonomy/server/public.ts'
import { readNames } from '../checks/check-context.ts'
import { withLanguages } from './export-lines.ts'

/** Yields a template: the common columns and two example listings. */
export async function* templateLines(
  { db, texts }: App,
  { language, country, currency }: Caller,
): AsyncGenerator<string[]> {
  const { categories } = await taxonomyOf(db)
  const names = await readNames(db, language)
  const [category] = [...categories.values()].filter(({ children }) => children.length === 0)
  const said = texts.resources(language, 'listingCsv')
  const other = language === 'en' ? 'es' : 'en'
  const otherTexts = texts.resources(other, 'listingCsv')
  const columns = withLanguages([other]).filter(
    (name) => !/^(id|action_label:|return_policy:|brand:)/.test(name),
  )
  const first: Record<string, string> = {
    state: 'draft',
    kind: 'offer',
    language,
    title: said['exampleTitle'] ?? '',
    [`title:${other}`]: otherTexts['exampleTitle'] ?? '',
    description: said['exampleText'] ?? '',
    [`description:${other}`]: otherTexts['exampleText'] ?? '',
    action_link: 'https://example.org/honey',
    categories: (category && names.categories.nameOf(category.id)) ?? '',
    keywords: said['exampleKeywords'] ?? '',
    ships_to: 'anywhere',
    ships_from: country,
    packaging: 'plastic-free; returnable',
    special_offer: 'no',
    accepts_returns: 'yes',
    price: '12',
    currency,
    sku: 'HONEY-1',
    quantity: '20',
    weight: '500',
  }
  const second: Record<string, string> = {
    state: 'draft',
    kind: 'need',
    language,
    title: said['exampleNeed'] ?? '',
  }
  yield columns
  for (const line of [first, second]) yield columns.map((name) => line[name] ?? '')
}
