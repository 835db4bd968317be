import { profileLevel, profileView, type ContactKind, type PlaceType } from '#shared/enums.ts'
import {
  defineEntity,
  own,
  type CardKey,
  type FieldsInput,
  type ShownFields,
  tagsOf,
  type StoredFields,
  type TextKey,
} from '#shared/fields.ts'

import type { TagRule } from '#shared/forms/tags.ts'

/**
 * The fields of an enterprise. A new field needs an entry here, a column in a migration and a label
 * in the form; docs/data-model.md lists what is derived.
 */
export const enterprise = defineEntity({
  table: 'enterprise',
  alias: 'e',
  owner: 'enterprise_id',
  texts: 'enterprise_text',
  fields: {
    /** Trimmed, at least one character. */
    name: {
      kind: 'name',
      column: 'name',
      most: 300,
      tag: 'name',
      question: { needed: true },
      search: 'title',
      card: true,
    },
    description: {
      kind: 'text',
      column: 'description',
      isLong: true,
      tag: 'description',
      search: 'description',
      card: true,
    },
    /** A community partner's text about its network. */
    info: { kind: 'text', column: 'info', isLong: true, tag: 'info' },
    level: {
      kind: 'choice',
      column: 'level',
      values: profileLevel,
      initial: profileLevel.basic,
      card: true,
    },
    /** http or https, at most 2000 characters. */
    website: { kind: 'link', column: 'website', tag: 'website' },
    /** Free text. */
    openingHours: {
      kind: 'line',
      column: 'opening_hours',
      most: 2000,
      tag: 'openingHours',
      card: true,
    },
    /** Kinds of products (`products.ts`), which imports fill. */
    products: { kind: 'words', column: 'products', most: 100, search: 'topics', card: true },
    /** Words of its source without a meaning here: searched, never shown. */
    searchWords: {
      kind: 'words',
      column: 'search_words',
      most: 100,
      search: 'topics',
      card: true,
    },
    /** 0 to 5. */
    rating: { kind: 'number', column: 'rating', card: true },
    defaultView: {
      kind: 'choice',
      column: 'default_view',
      values: profileView,
      initial: profileView.about,
      tag: 'defaultView',
    },
    /** False hides it from directory and search; its page still works. */
    listed: { kind: 'yes', column: 'listed', initial: true },
    logo: {
      kind: 'file',
      column: 'logo_file',
      tag: 'logo',
      question: { imposes: { imageUpload: { settings: { aspect: 1 } } } },
      card: true,
    },
    cover: {
      kind: 'file',
      column: 'cover_file',
      tag: 'cover',
      question: { imposes: { imageUpload: { settings: { aspect: 2 } } } },
      card: true,
    },
    gallery: {
      kind: 'files',
      table: 'enterprise_image',
      column: 'file_uuid',
      tag: 'gallery',
      question: { imposes: { gallery: { settings: { hasCover: false } } } },
    },
    /** Sectors and focuses, which the form asks for by two questions. */
    sectorIds: {
      kind: 'references',
      to: 'sector',
      table: 'enterprise_sector',
      column: 'sector_id',
      card: true,
    },
    certifications: { kind: 'certificates', tag: 'certifications', card: true },
    /** At most one is primary; order is kept. */
    places: own<Place[], readonly PlaceInput[]>({ card: true }),
    /** Telephone numbers, email addresses and links; an application asks for two of them. */
    contacts: own<Contact[], readonly Contact[]>(),
  },
})

const commonTags = [
  ...tagsOf(enterprise.fields),
  { tag: 'location', types: ['location'] },
  { tag: 'sectors', types: ['sector'] },
  { tag: 'focuses', types: ['focus'] },
] as const satisfies readonly TagRule[]

/** Tags of an application's questions that fill an enterprise. */
export const enterpriseTags = [
  ...commonTags,
  { tag: 'handle', types: ['text'] },
  { tag: 'phone', types: ['text'] },
  { tag: 'email', types: ['text'] },
] as const satisfies readonly TagRule[]

/** Tags of the profile form, which asks for all contacts, one per line. */
export const profileTags = [
  ...commonTags,
  {
    tag: 'handle',
    types: ['text'],
    needed: true,
    imposes: { text: { required: true, settings: { format: 'handle' } } },
  },
  { tag: 'phones', types: ['text'], imposes: { text: linesOf('phone') } },
  { tag: 'emails', types: ['text'], imposes: { text: linesOf('email') } },
  { tag: 'links', types: ['text'], imposes: { text: linesOf('url') } },
] as const satisfies readonly TagRule[]

function linesOf<const Format extends 'phone' | 'email' | 'url'>(format: Format) {
  return { settings: { format, isLong: true } } as const
}

export type EnterpriseTag = (typeof enterpriseTags | typeof profileTags)[number]['tag']

export interface Contact {
  kind: ContactKind
  value: string
}

export interface Place {
  type: PlaceType
  /** Degrees; both or neither is null. */
  lat: number | null
  lng: number | null
  /** Text on cards, e.g. "Oakland, California, US". */
  displayTitle: string
  street: string | null
  city: string | null
  postcode: string | null
  /** Name of the state, province or region: "California". */
  state: string | null
  /** Official short code, if any; in the US the two-letter postal code. */
  stateCode: string | null
  /** US county by its census name: "Orange County". */
  county: string | null
  /** ISO 3166 alpha-2, upper case. */
  country: string | null
  /** Id of the place in the gazetteer. */
  geoId: number | null
}

/** Columns of a place and their database types, by field. */
export const placeColumns = [
  ['type', 'type', 'smallint'],
  ['lat', 'lat', 'double precision'],
  ['lng', 'lng', 'double precision'],
  ['displayTitle', 'display_title', 'text'],
  ['street', 'street', 'text'],
  ['city', 'city', 'text'],
  ['postcode', 'postcode', 'text'],
  ['state', 'state', 'text'],
  ['stateCode', 'state_code', 'text'],
  ['county', 'county', 'text'],
  ['country', 'country', 'text'],
  ['geoId', 'geo_id', 'bigint'],
] as const satisfies readonly (readonly [keyof Place, column: string, type: string])[]

type Needed = 'type' | 'lat' | 'lng' | 'displayTitle' | 'country'
/** A place to write; absent properties are null. */
export type PlaceInput = Pick<Place, Needed> & {
  [Key in Exclude<keyof Place, Needed>]?: Place[Key] | undefined
}

type All = (typeof enterprise)['fields']
/** An enterprise's fields as forms show and change them. */
export type StoredEnterprise = StoredFields<All>
/** An enterprise's fields as its profile shows them. */
export type ShownEnterprise = ShownFields<All>
/** An enterprise's fields as cards and search show them. */
export type CardEnterprise = ShownFields<All, CardKey<All>>
export type EnterpriseFieldsInput = FieldsInput<All>
export type EnterpriseTextKey = TextKey<All>
