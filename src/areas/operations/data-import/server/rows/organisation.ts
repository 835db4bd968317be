import type {
  Contact,
  EnterpriseInput,
  EnterpriseFieldsInput,
} from '#catalog/enterprises/server/public.ts'
import type { SourceKey } from '#platform/db/writing/input.ts'
import { contactKind, profileLevel, type ContactKind, type ProfileLevel } from '#shared/enums.ts'
import { isEmail } from '#shared/sign-up-checks.ts'
import { certificationColumns, readCertifications } from './certifications.ts'
import { readDate } from './dates.ts'
import { readHours } from './hours.ts'
import type { NoteKey } from '../../model.ts'
import type { Notes } from './notes.ts'
import { cut, type PlaceReader } from './place.ts'
import { productsIn } from './product-words.ts'
import type { Fields, SourceRecord } from './record.ts'
import type { Columns } from '../files/records.ts'
import { sourceKeyOf, type RowKey } from './row-key.ts'
import { wordsOf, type Terms } from './terms.ts'
import { readTexts } from './texts.ts'
import { readWebsite } from './website.ts'

/** Fields that a file can hold: a new one is read below, or named here as one that it cannot. */
type InFiles = Exclude<
  keyof EnterpriseFieldsInput,
  'rating' | 'defaultView' | 'listed' | 'logo' | 'cover' | 'gallery'
>

/** Contact kinds by column; a cell may have several contacts separated by semicolons. */
export const contactColumns = {
  phone: contactKind.phone,
  email: contactKind.email,
  facebook: contactKind.facebook,
  instagram: contactKind.instagram,
  x: contactKind.x,
  linkedin: contactKind.linkedin,
  youtube: contactKind.youtube,
  contact: contactKind.other,
} as const satisfies Record<string, ContactKind>

export const organisationColumns: Columns = {
  required: ['name', 'source_id'],
  known: [
    ...(
      'source source_id source_title source_url licence attribution handle name level description lang description_i18n website street city ' +
      'region county postcode country_code country lat lon coordinates location category tags sectors ' +
      'certifications products search_words opening_hours updated'
    ).split(' '),
    ...certificationColumns,
    ...Object.keys(contactColumns),
  ],
}

export interface Organisation {
  key: SourceKey
  input: EnterpriseInput
  /** Key for finding rows with the same name and place. */
  samePlace: string
}

interface Readers {
  places: PlaceReader
  terms: Terms
  /** Default language for short texts without a language column. */
  language: string
  /** Who checked the certificates of the file; null if unknown. */
  certifiedBy: string | null
}

/** Converts a row to an enterprise with safe corrections; or gives a reason to skip it. */
export async function readOrganisation(
  record: SourceRecord,
  key: RowKey,
  readers: Readers,
  notes: Notes,
): Promise<Organisation | { skip: NoteKey }> {
  const { fields, row } = record
  const name = cut((fields['name'] ?? '').trim().replaceAll(/\s+/g, ' '), 300, 'name', notes)
  if (name === '') return { skip: 'noName' }

  const place = await readers.places.placeOf(fields, notes)
  const web = readWebsite(fields['website'] ?? '', notes)
  const words = ['category', 'tags', 'certifications'].flatMap((column) => wordsOf(fields[column]))
  const names = ['sectors', 'certificates'].flatMap((column) => wordsOf(fields[column]))
  const meaning = readers.terms.meaningOf(key.source, { words, names }, row)
  const updatedAt = readUpdated(fields['updated'] ?? '', notes)
  const content = {
    name,
    level: readLevel(fields['level'] ?? '', notes),
    website: web.website,
    openingHours: readHours(fields['opening_hours'] ?? '', notes),
    products: [...new Set(wordsOf(fields['products']).flatMap(productsIn))],
    ...(updatedAt ? { updatedAt } : {}),
    searchWords: searchWordsOf(fields, meaning.unmapped),
    texts: readTexts(fields, 'description', readers.language, notes).map(
      ({ lang, origin, text }) => ({
        lang,
        origin,
        description: cut(text, 50_000, 'description', notes),
      }),
    ),
    places: place ? [place] : [],
    contacts: readContacts(fields, web.facebook, notes),
    sectorIds: meaning.sectorIds,
    certifications: readCertifications(
      fields,
      { source: key.source, row, certificateIds: meaning.certificateIds },
      readers,
      notes,
    ),
  } satisfies Omit<EnterpriseInput, 'key'> & Pick<Required<EnterpriseFieldsInput>, InFiles>

  const handle = (fields['handle'] ?? '').trim().toLowerCase()
  const sourceKey = sourceKeyOf(key, content)
  return {
    key: sourceKey,
    input: {
      key: sourceKey,
      ...content,
      ...(/^[a-z0-9]{1,63}$/.test(handle) ? { handle } : {}),
    },
    samePlace: [nameKey(name), (place?.city ?? '').toLowerCase(), place?.country].join('\n'),
  }
}

/** A name without case, spaces and punctuation, as the index `enterprise_by_name_key` has it. */
function nameKey(name: string): string {
  return name.toLowerCase().replaceAll(/[\p{P}\p{S}\s]+/gu, '')
}

/** Numbers of words without a meaning that are kept, and of their characters. */
const mostSearchWords = 100
const longestSearchWord = 200

/**
 * Returns products without a kind, and categories and tags without a mapping: search finds them, the
 * description is left as it is. Certificates that are not known stay out.
 */
function searchWordsOf(fields: Fields, unmapped: readonly string[]): string[] {
  const cells = [...wordsOf(fields['category']), ...wordsOf(fields['tags'])]
  const terms = unmapped.filter((word) => cells.some((cell) => cell.includes(word)))
  const products = wordsOf(fields['products']).filter((word) => productsIn(word).length === 0)
  const words = [...wordsOf(fields['search_words']), ...products, ...terms.flatMap(readable)]
  const short = words.map((word) => word.slice(0, longestSearchWord).trimEnd())
  return [...new Set(short)].slice(0, mostSearchWords)
}

/** Returns a term as people write it; nothing for settings (`stage=4`) and catch-alls. */
function readable(term: string): string[] {
  const text = term.replace(/^other:\s*/i, '').replaceAll('_', ' ')
  return /=|^other\b|^\P{L}*$/iu.test(text) ? [] : [text]
}

function readLevel(cell: string, notes: Notes): ProfileLevel {
  const text = cell.trim()
  if (text === '') return profileLevel.basic
  const level = Object.values(profileLevel).find((number) => String(number) === text)
  if (level) return level
  notes.repaired('levelInvalid', { value: text })
  return profileLevel.basic
}

function readUpdated(cell: string, notes: Notes): Date | null {
  if (cell.trim() === '') return null
  const date = readDate(cell)
  if (!date) notes.repaired('dateInvalid', { column: 'updated', value: cell })
  return date
}

function readContacts(fields: Fields, facebook: string | null, notes: Notes): Contact[] {
  const contacts = Object.entries(contactColumns).flatMap(([column, kind]) =>
    wordsOf(fields[column]).map((value) => ({ kind, value: value.slice(0, 2000) })),
  )
  if (facebook) contacts.push({ kind: contactKind.facebook, value: facebook })
  const real = contacts.filter(({ value }) => !/\[(email|phone) removed\]|^-+$/.test(value))
  const usable = real.filter(({ kind, value }) => {
    const isPhone = kind === contactKind.phone
    if (isPhone ? /\p{N}/u.test(value) : kind !== contactKind.email || isEmail(value)) return true
    notes.repaired(isPhone ? 'phoneInvalid' : 'emailInvalid', { value })
    return false
  })
  return [...new Map(usable.map((one) => [`${one.kind} ${one.value}`, one])).values()]
}
