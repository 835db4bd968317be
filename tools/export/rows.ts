import { certificationState, textOrigin } from '#shared/enums.ts'
import { writtenAmount } from '#shared/money.ts'
import { contactColumns } from '#operations/data-import/server/rows/organisation.ts'
import type { OrganisationRow, ProductRow } from './queries.ts'

/** An export row: columns in order. Lists are joined in CSV and kept in JSON. */
export type ExportRow = Record<string, string | number | readonly string[] | object | null>

/** Source of rows that were not imported. */
const ownSource = 'local'

export function organisationRow(row: OrganisationRow): ExportRow {
  const { place } = row
  const { original, others } = textsOf(row.texts ?? [], 'description')
  return {
    source: row.source ?? ownSource,
    source_id: row.source_id ?? row.handle,
    source_title: row.source_title,
    source_url: row.source_url,
    licence: row.licence,
    attribution: row.attribution,
    handle: row.handle,
    name: row.name,
    level: row.level,
    description: original?.description ?? '',
    lang: original?.lang ?? '',
    description_i18n: others,
    website: row.website,
    ...contactsOf(row),
    street: place?.['street'] ?? null,
    city: place?.['city'] ?? null,
    region: place?.['state'] ?? null,
    county: place?.['county'] ?? null,
    postcode: place?.['postcode'] ?? null,
    country_code: place?.['country'] ?? null,
    lat: place?.['lat'] ?? null,
    lon: place?.['lng'] ?? null,
    location: place?.['display_title'] ?? null,
    sectors: row.sectors ?? [],
    ...certificationsOf(row),
    products: row.products,
    search_words: row.search_words,
    opening_hours: row.opening_hours,
    updated: row.updated_at.toISOString(),
  }
}

export function productRow(row: ProductRow): ExportRow {
  const { original, others: titles } = textsOf(row.texts, 'title')
  const { others: descriptions } = textsOf(row.texts, 'description')
  return {
    source: row.source ?? ownSource,
    source_id: row.source_id ?? row.url_key,
    source_title: row.source_title,
    source_url: row.source_url,
    licence: row.licence,
    attribution: row.attribution,
    url_key: row.url_key,
    vendor: row.vendor,
    title: original?.title ?? '',
    title_i18n: titles,
    description: original?.description ?? '',
    description_i18n: descriptions,
    lang: original?.lang ?? '',
    brand: original?.brand ?? '',
    categories: row.categories ?? [],
    sectors: row.sectors ?? [],
    ...certificationsOf(row),
    price: priceOf(row),
    currency: row.currency,
    sku: row.sku,
    stock: row.stock,
    weight: row.weight_grams,
    return_policy: original?.return_policy ?? '',
    link: row.action_link,
    updated: row.updated_at.toISOString(),
  }
}

/** Checked certificates with their checks, and apart from them what is only claimed. */
function certificationsOf({ certifications }: Pick<OrganisationRow, 'certifications'>) {
  const { verified } = certificationState
  const checked = (certifications ?? []).filter(({ state }) => state === verified)
  const claims = (certifications ?? []).filter(({ state }) => state !== verified)
  const checks = checked.map(({ handle, by, on, until, link }) => [handle, { by, on, until, link }])
  return {
    certificates: checked.map(({ handle }) => handle),
    checks: checks.length === 0 ? null : (Object.fromEntries(checks) as object),
    claims: claims.map(({ handle }) => handle),
  }
}

/** The original text, and a column of its translations by language; null if none. */
function textsOf<T extends { lang: string; origin: number }>(texts: readonly T[], column: keyof T) {
  const original = texts.find(({ origin }) => origin === textOrigin.original)
  const others = texts.filter((text) => text !== original && text[column] !== '')
  return {
    original,
    others:
      others.length === 0
        ? null
        : Object.fromEntries(others.map((text) => [text.lang, text[column]])),
  }
}

function contactsOf({ contacts }: OrganisationRow): Record<string, string[]> {
  const columns = Object.entries(contactColumns).map(([column, kind]) => [
    column,
    (contacts ?? []).filter((contact) => contact.kind === kind).map(({ value }) => value),
  ])
  return Object.fromEntries(columns) as Record<string, string[]>
}

function priceOf({ amount, currency }: ProductRow): string | null {
  return amount === null ? null : writtenAmount({ amount, currency: currency ?? '' })
}
