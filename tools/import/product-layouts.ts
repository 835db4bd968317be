import type { Fields } from './record.ts'
import { wordsOf } from './terms.ts'

/**
 * Files of two well-known kinds need no mapping: what they call a thing is put under our name for
 * it. A column that is already called by our name stays.
 */
export function inOurWords(fields: Fields): Fields {
  if ('code' in fields && 'brands' in fields) {
    // Its categories are words of its own, where ours are names of what is here.
    return { ...openFoodFacts(fields), ...ours(fields), categories: '' }
  }
  if ('id' in fields && 'stock' in fields) return { ...dummyJson(fields), ...ours(fields) }
  return fields
}

function ours(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

/** The export of Open Food Facts and its sisters: no price, labels as certificates. */
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

/** Products as DummyJSON has them: a price in dollars, stock, weight in grams. */
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
