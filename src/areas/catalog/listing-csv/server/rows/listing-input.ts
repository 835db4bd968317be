import { textOrigins } from '#forms/engine/server/public.ts'
import {
  listing,
  fieldsOfSale,
  type ListingFieldsInput,
  type ListingFields,
  type ListingInput,
} from '#catalog/listings/server/public.ts'
import { valueAt } from '#shared/fields.ts'
import { columns, saleColumns } from './columns.ts'
import type { ListingValues } from './listing-values.ts'

export interface ListingChange {
  before: ListingFields | null
  after: ListingValues
  /** Names of changed columns; all of them for a new listing. */
  changed: ReadonlySet<string>
}

/** Builds the writer input of the changed fields. `gone` lists languages without text. */
export function inputOf(
  { before, after, changed }: ListingChange,
  enterpriseId: number,
  urlKey: string,
): { input: ListingInput; gone: readonly string[] } {
  const has = (name: string) => before === null || changed.has(name)
  const fields: ListingFieldsInput = Object.fromEntries(
    columns.flatMap(({ name, field }) => {
      const isText = field !== null && listing.fields[field as 'title'].kind === 'text'
      return field !== null && !isText && has(name) ? [[field, valueAt(after, field)]] : []
    }),
  )
  if (fields.certifications) {
    fields.certifications = after.certifications.map(({ certificateId, expiresOn, evidence }) => ({
      certificateId,
      expiresOn,
      evidence: evidence?.uuid ?? null,
    }))
  }
  if (fields.specialOffer === false) fields.offerCountries = []
  const { texts, gone } = textOrigins(after.texts, before?.texts ?? [], after.language)
  const isSold = after.sale && saleColumns.some(({ name }) => has(name))
  return {
    gone,
    input: {
      key: { urlKey },
      enterpriseId,
      state: after.state,
      texts,
      ...fields,
      // What a row cannot express stays.
      ...(isSold && after.sale && fieldsOfSale(before?.product ?? null, after.sale)),
    },
  }
}
