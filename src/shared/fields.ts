import type { CertificationState, TextOrigin } from './enums.ts'
import type { QuestionType } from './forms/question-types.ts'
import type { TagRule } from './forms/tags.ts'

/**
 * Fields of a listing or an enterprise, declared once (docs/decisions/0022-fields.md). The kind of
 * a field decides how it is stored, answered in a form, written in a CSV file and searched.
 */
export type Field =
  | (Common &
      Searched &
      (TextField | { kind: 'line' | 'link' | 'number' | 'words'; column: string }))
  | (Common & Searched & { kind: 'name'; column: string; csv?: never })
  | (Common & { kind: 'file'; column: string; csv?: never; search?: never })
  | (Common & { search?: never } & (
        | { kind: 'yes'; column: string; initial: boolean | null }
        | { kind: 'choice'; column: string; values: Values; initial: number }
        | { kind: 'references'; to: 'category' | 'sector'; table: string; column: string }
        | { kind: 'countries'; table: string; column: string; fixed?: { direction: number } }
        | { kind: 'choices'; table: string; column: string; values: Values }
        | { kind: 'files'; table: string; column: string }
        | { kind: 'certificates' }
      ))
  | Own<unknown, unknown>

interface Common {
  /** Questions with this tag fill the field. */
  tag?: string
  /** Requirements on tagged questions besides the types that fit the field. */
  question?: Partial<Omit<TagRule, 'tag'>>
  /** Column in CSV files, followed by other names it is recognised by. */
  csv?: readonly [name: string, ...others: string[]]
  /** Read for search documents, search hits and cards. */
  card?: true
  /** Maximum number of characters or entries. */
  most?: number
}

interface Searched {
  /** Attribute of the search document in which its words are found. */
  search?: 'title' | 'topics' | 'description'
}

/** A translatable text: a column of the text table. */
interface TextField {
  kind: 'text'
  column: string
  /** Every text has it; without a translation the original's is used. */
  required?: true
  /** Has line breaks. */
  isLong?: true
  /** Answered in each language (default), once for all of them, or by a choice with this label. */
  answer?: 'once' | 'label'
}

/** A field that its entity reads and writes in a way of its own; nothing else is derived. */
export interface Own<Stored, Written> extends Partial<
  Record<Exclude<keyof Common | keyof Searched, 'card'>, never>
> {
  kind: 'own'
  card?: true
  /** Never set: carries the types of the value as read and as written. */
  types?: { stored: Stored; written: Written }
}

export function own<Stored, Written>(common: { card?: true } = {}): Own<Stored, Written> {
  return { kind: 'own', ...common }
}

export type Fields = Readonly<Record<string, Field>>

/** Numbers by the word for each. */
type Values = Readonly<Record<string, number>>

/** An entity with its tables and fields; `alias` is its table's in SQL. */
export interface Entity<All extends Fields = Fields> {
  table: 'listing' | 'enterprise'
  alias: string
  /** Column that refers to it in other tables. */
  owner: 'listing_id' | 'enterprise_id'
  texts: 'listing_text' | 'enterprise_text'
  fields: All
}

/** Declares an entity; the house rules read its tables from the call. */
export function defineEntity<const All extends Fields>(entity: Entity<All>): Entity<All> {
  return entity
}

/** A file as forms know it. */
export interface StoredFile {
  uuid: string
  fileName: string
  contentType: string
  extension: string
}

/** A picture as pages show it. */
export interface ShownFile {
  uuid: string
  ext: string
  color: string | null
  width: number | null
  height: number | null
  sort?: number
}

export interface StoredCertification {
  certificateId: number
  state: CertificationState
  /** Last valid day, as `2026-11-21`. */
  expiresOn: string | null
  evidence: StoredFile | null
}

/** What is known of the check of a verified certificate; all null for claims. */
export interface CertificateCheck {
  /** Null for one that this site's admins checked. */
  checkedBy: string | null
  /** Day, as `2026-11-21`. */
  checkedOn: string | null
  /** Public page that shows it, such as a register. */
  evidenceUrl: string | null
}

/** A certification that pages show: verified, or a claim. */
export interface ShownCertification extends CertificateCheck {
  certificateId: number
  groupId: number
  state: CertificationState
  expiresOn: string | null
}

/** A certification to write. */
export interface CertificationInput {
  certificateId: number
  /** Claimed by default. */
  state?: CertificationState | undefined
  /** For verified ones only. */
  check?: CertificateCheck | undefined
  /** Last valid day, as `2026-11-21`. */
  expiresOn?: string | null | undefined
  /** Uuid of the evidence file; unchanged if undefined. */
  evidence?: string | null | undefined
}

type ValueOf<One, File, Certification> = One extends { kind: 'line' | 'link' }
  ? string | null
  : One extends { kind: 'name' }
    ? string
    : One extends { kind: 'number' }
      ? number | null
      : One extends { kind: 'yes'; initial: infer Initial }
        ? Initial extends null
          ? boolean | null
          : boolean
        : One extends { kind: 'choice'; values: infer All }
          ? All[keyof All]
          : One extends { kind: 'choices'; values: infer All }
            ? All[keyof All][]
            : One extends { kind: 'words' }
              ? string[]
              : One extends { kind: 'references' }
                ? number[]
                : One extends { kind: 'countries' }
                  ? (string | null)[]
                  : One extends { kind: 'file' }
                    ? File | null
                    : One extends { kind: 'files' }
                      ? File[]
                      : One extends { kind: 'certificates' }
                        ? Certification[]
                        : never

/** Tags of the questions that fill fields. */
export type TagOf<All extends Fields> = {
  [Key in keyof All]: All[Key] extends { tag: infer Tag extends string } ? Tag : never
}[keyof All]

/** Keys of fields that are not texts. */
export type ValueKey<All extends Fields> = {
  [Key in keyof All]: All[Key] extends { kind: 'text' } ? never : Key
}[keyof All]
/** Keys of translatable texts. */
export type TextKey<All extends Fields> = Exclude<keyof All, ValueKey<All>> & string
/** Keys of fields that cards are made of. */
export type CardKey<All extends Fields> = {
  [Key in keyof All]: All[Key] extends { card: true } ? Key : never
}[keyof All]

/** Fields as stored: what forms and files show and change. Null in countries means anywhere. */
export type StoredFields<All extends Fields> = {
  [Key in ValueKey<All>]: All[Key] extends Own<infer Stored, unknown>
    ? Stored
    : ValueOf<All[Key], StoredFile, StoredCertification>
} & { texts: StoredText<TextKey<All>>[] }

/** Fields as visitors see them: public files, valid certificates. */
export type ShownFields<All extends Fields, Keys extends keyof All = keyof All> = {
  [Key in ValueKey<All> & Keys]: All[Key] extends Own<infer Stored, unknown>
    ? Stored
    : ValueOf<All[Key], ShownFile, ShownCertification>
} & { texts: StoredText<TextKey<All> & Keys>[] }

/** Fields to write. Absent ones stay, or get the default in a new entity; null and [] clear. */
export type FieldsInput<All extends Fields> = {
  [Key in ValueKey<All>]?:
    | (All[Key] extends Own<unknown, infer Written>
        ? Written
        : Readonly<ValueOf<All[Key], string, CertificationInput>>)
    | undefined
}

/** A text of any entity; `wordsIn` reads its fields. */
export interface AnyText {
  lang: string
  origin: TextOrigin
}

export type StoredText<Keys extends string> = AnyText & Record<Keys, string>

/** Entries of the fields that have one of the kinds, with their keys. */
export function fieldsOf<Kind extends Field['kind']>(
  fields: Fields,
  ...kinds: readonly Kind[]
): (readonly [key: string, field: Extract<Field, { kind: Kind }>])[] {
  return Object.entries(fields).filter((entry): entry is [string, Extract<Field, { kind: Kind }>] =>
    kinds.some((kind) => kind === entry[1].kind),
  )
}

/** Returns the value of a field; undefined if absent. */
export function valueAt(values: object, key: string): unknown {
  return (values as Readonly<Record<string, unknown>>)[key]
}

/** Returns a field of a text; empty if it has none. */
export function wordsIn(text: AnyText, key: string): string {
  const words = valueAt(text, key)
  return typeof words === 'string' ? words : ''
}

/** Returns the value of a field in a new entity. */
export function initialOf(field: Field): unknown {
  if ('initial' in field) return field.initial
  return 'table' in field || field.kind === 'words' || field.kind === 'certificates' ? [] : null
}

/** Returns the tags of fields, with the types of questions that can fill each. */
export function tagsOf<All extends Fields>(fields: All): TagRule<TagOf<All>>[] {
  return Object.values(fields).flatMap((field: Field) =>
    field.tag ? { tag: field.tag as TagOf<All>, types: typesFor(field), ...field.question } : [],
  )
}

function typesFor(field: Exclude<Field, Own<unknown, unknown>>): readonly QuestionType[] {
  switch (field.kind) {
    case 'text':
      return field.answer ? [field.answer === 'once' ? 'brand' : 'selectOne'] : ['text']
    case 'name':
    case 'line':
    case 'link':
      return ['text']
    case 'number':
      return ['number']
    case 'yes':
      return ['polar']
    case 'choice':
      return ['selectOne']
    case 'words':
      return ['keyword']
    case 'references':
      return field.to === 'sector' ? ['sector'] : ['selectOne', 'selectMany']
    case 'countries':
    case 'choices':
      return ['selectOne', 'selectMany']
    case 'file':
      return ['imageUpload']
    case 'files':
      return ['gallery']
    case 'certificates':
      return ['certifications']
  }
}
