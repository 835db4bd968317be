import type { ContactKind, PlaceType, ProfileLevel, ProfileView } from '#shared/enums.ts'
import type { CertificationInput } from '#foundation/taxonomy/server/public.ts'
import type { PutResult, SourceKey, TextInput } from '#platform/db/writing/input.ts'

/**
 * An enterprise with everything its profile shows, as written by imports, seed and forms. Absent
 * fields keep their value or get the default in a new enterprise; null and empty lists clear.
 */
export interface EnterpriseInput {
  key: EnterpriseKey
  /** Trimmed, 1 to 300 characters. */
  name: string
  /**
   * Requested slug, `[a-z0-9]{1,63}`; by default made from the name, or else the website. Gets a
   * numeric suffix if taken or reserved. Used for new enterprises only.
   */
  handle?: string | undefined
  /** Basic by default. */
  level?: ProfileLevel | undefined
  /** http or https, at most 2000 characters. */
  website?: string | null | undefined
  /** Free text, at most 2000 characters. */
  openingHours?: string | null | undefined
  /** 0 to 5. */
  rating?: number | null | undefined
  defaultView?: ProfileView | undefined
  /** False keeps it out of directory and search, but its page works. True by default. */
  listed?: boolean | undefined
  /** False for one that is not public yet. True by default. */
  published?: boolean | undefined
  /** Time of the last change at the source; now by default. Used by the order "recent". */
  updatedAt?: Date | undefined
  /** Empty for no description; otherwise exactly one is the original. */
  texts: readonly EnterpriseTextInput[]
  /** At most one is primary; order is kept. */
  places?: readonly PlaceInput[] | undefined
  contacts?: readonly ContactInput[] | undefined
  /** Both kinds: sectors and focuses. */
  sectorIds?: readonly number[] | undefined
  certifications?: readonly CertificationInput[] | undefined
  /** Uuids returned by `putFiles`. */
  logo?: string | null | undefined
  cover?: string | null | undefined
  gallery?: readonly string[] | undefined
}

/** Identifies an enterprise: by a source's key, or by its slug (`handle` is then ignored). */
export type EnterpriseKey = SourceKey | { handle: string }

export interface EnterpriseTextInput extends TextInput {
  description: string
  /** A community partner's text about its network. */
  info?: string | undefined
}

export interface PlaceInput {
  type: PlaceType
  /** Degrees; set both or neither. */
  lat: number | null
  lng: number | null
  /** Text on cards, e.g. "Oakland, California, US". */
  displayTitle: string
  street?: string | null | undefined
  city?: string | null | undefined
  postcode?: string | null | undefined
  /** Name of the state, province or region: "California". */
  state?: string | null | undefined
  /** Official short code, if any; in the US the two-letter postal code. */
  stateCode?: string | null | undefined
  /** US county by its census name: "Orange County". */
  county?: string | null | undefined
  /** ISO 3166 alpha-2, upper case. */
  country: string | null
  /** Id in the gazetteer. */
  geoId?: number | null | undefined
}

export interface ContactInput {
  kind: ContactKind
  value: string
}

export interface EnterpriseResult extends PutResult {
  handle: string
}
