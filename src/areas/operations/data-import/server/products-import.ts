import type { Tx } from '#platform/db/db.ts'
import { putEnterprises } from '#catalog/enterprises/server/public.ts'
import { archiveListings, putListings } from '#catalog/listings/server/public.ts'
import { importKind } from '#shared/enums.ts'
import { inOurWords } from './rows/product-layouts.ts'
import { productColumns, readProduct, type Product } from './rows/product.ts'
import { brandKey, sourceKeyOf } from './rows/row-key.ts'
import type { Importer, Item } from './run-import.ts'
import type { Terms } from './rows/terms.ts'

interface Options {
  terms: Terms
  language: string
  certifiedBy: string | null
  currency: string
  currencies: ReadonlySet<string>
  vendor: string | null
  /** Ids of existing enterprises by handle. */
  vendors: ReadonlyMap<string, number>
}

/** Imports products as listings of their vendor, or of an enterprise created for their brand. */
export function productsImport(options: Options): Importer<Product> {
  const rowOfSku = new Map<string, number>()
  return {
    kind: importKind.products,
    sourced: 'listing',
    columns: productColumns,
    // Each row may also create an enterprise.
    batch: 500,
    layout: (record) => ({ ...record, fields: inOurWords(record.fields) }),
    async read(record, key, notes) {
      const isVendor = (handle: string) => options.vendors.has(handle)
      const read = readProduct(record, key, { ...options, isVendor }, notes)
      if ('skip' in read) return read
      const { vendor, content } = read
      const sku = content.product?.variants[0]?.sku
      if (sku) {
        const sold = JSON.stringify([vendor, sku])
        const before = rowOfSku.get(sold)
        if (before === undefined) rowOfSku.set(sold, record.row)
        else notes.noted('sameSku', { row: String(before), sku })
      }
      return { key: sourceKeyOf(key, { vendor, content }), content: read }
    },
    async write(tx, items) {
      const vendorIds = await vendorsOf(tx, items, options.vendors)
      return putListings(
        tx,
        items.map(({ key, content }, index) => ({
          key,
          enterpriseId: vendorIds[index] ?? 0,
          ...content.content,
        })),
      )
    },
    archive: archiveListings,
  }
}

/** Enterprise ids by position; a brand's enterprise is created on its first product. */
async function vendorsOf(
  tx: Tx,
  items: readonly Item<Product>[],
  vendors: ReadonlyMap<string, number>,
): Promise<number[]> {
  const inputs = new Map<string, Parameters<typeof putEnterprises>[1][number]>()
  const keys = items.map(({ key, content: { vendor } }) => {
    if ('handle' in vendor) return null
    const row = { source: key.source, sourceId: brandKey(vendor.brand), runId: key.runId }
    const id = `${row.source}\n${row.sourceId}`
    if (!inputs.has(id)) {
      const content = { name: vendor.brand, texts: [] }
      inputs.set(id, { key: sourceKeyOf(row, content), ...content })
    }
    return id
  })
  const results = await putEnterprises(tx, [...inputs.values()])
  const ids = new Map([...inputs.keys()].map((id, index) => [id, results[index]?.id ?? 0]))
  return items.map(({ content: { vendor } }, index) => {
    if ('handle' in vendor) return vendors.get(vendor.handle) ?? 0
    return ids.get(keys[index] ?? '') ?? 0
  })
}
