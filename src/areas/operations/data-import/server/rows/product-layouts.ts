import type { Fields } from './record.ts'
import { wordsOf } from './terms.ts'

/**
 * Renames columns of two well-known formats, so that they need no mapping. Columns that already
 * have our names are kept.
 */
export function inOurWords(fields: Fields): Fields {
  if ('code' in fields && 'brands' in fields) {
    // Their categories are free text; ours are names of existing categories.
    return { ...openFoodFacts(fields), ...ours(fields), categories: '' }
  }
  if ('id' in fields && 'stock' in fields) return { ...dummyJson(fields), ...ours(fields) }
  return fields
}

function ours(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

/** Export of Open Food Facts and related databases: no price, labels as certificates. */
function openFoodFacts(fields: Fields): Record<string, string> {
  const said = [fields['generic_name'], fields['quantity'], fields['ingredients']]
  return {
    source_id: fields['code'] ?? '',
    title: fields['title'] ?? fields['product_name'] ?? '',
    brand: (fields['brands'] ?? '').split(',')[0]?.trim() ?? '',
    description: said.filter(Boolean).join('\n\n'),
    category: wordsOf(fields['categories']).join(';'),
  }
}

/** DummyJSON products: prices in dollars, stock, weight in grams. */
function dummyJson(fields: Fields): Record<string, string> {
  return {
    source_id: fields['id'] ?? '',
    updated: updatedIn(fields['meta']),
    return_policy: fields['returnPolicy'] ?? '',
  }
}

function updatedIn(meta: string | undefined): string {
  try {
    const { updatedAt } = JSON.parse(meta ?? '') as { updatedAt?: unknown }
    return typeof updatedAt === 'string' ? updatedAt : ''
  } catch {
    return ''
  }
}
