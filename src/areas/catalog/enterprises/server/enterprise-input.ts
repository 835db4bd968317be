import type { ContactKind, PlaceType, ProfileLevel, ProfileView } from '#shared/enums.ts'
import type { CertificationInput } from '#foundation/taxonomy/server/public.ts'
import type { PutResult, SourceKey, TextInput } from '#platform/db/writing/input.ts'

/**
 * One enterprise with everything its profile shows, as an import, the demo and forms write it. What
 * is absent stays as it was, or gets its default with a new enterprise; null and empty lists empty.
 */
export interface EnterpriseInput {
  key: EnterpriseKey
  /** Trimmed, 1 to 300 characters. */
  name: string
  /**
   * Wished name in the address, `[a-z0-9]{1,63}`; made from the name, else the website, by default.
   * A number is added when it is taken or reserved. Only a new enterprise gets one.
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
  /** False keeps it out of directory and search; its page works. True by default. */
  listed?: boolean | undefined
  /** False for one nobody may see yet. True by default. */
  published?: boolean | undefined
  /** When the source last changed it; now by default. The order "recent" goes by it. */
  updatedAt?: Date | undefined
  /** None where an enterprise says nothing of itself; else exactly one original. */
  texts: readonly EnterpriseTextInput[]
  /** At most one is primary; the order is kept. */
  places?: readonly PlaceInput[] | undefined
  contacts?: readonly ContactInput[] | undefined
  /** Sectors and focuses alike. */
  sectorIds?: readonly number[] | undefined
  certifications?: readonly CertificationInput[] | undefined
  /** Files of `putFiles`. */
  logo?: string | null | undefined
  cover?: string | null | undefined
  gallery?: readonly string[] | undefined
}

/** What finds the same enterprise again: a source's key, or the handle it has (`handle` is then not read). */
export type EnterpriseKey = SourceKey | { handle: string }

export interface EnterpriseTextInput extends TextInput {
  description: string
  /** A community partner's words about its network. */
  info?: string | undefined
}

export interface PlaceInput {
  type: PlaceType
  /** Degrees; both or neither. */
  lat: number | null
  lng: number | null
  /** What cards show, e.g. "Oakland, California, US". */
  displayTitle: string
  street?: string | null | undefined
  city?: string | null | undefined
  postcode?: string | null | undefined
  /** State, province or region in words: "California". */
  state?: string | null | undefined
  /** Its short official code where there is one; in the US the two letters of the postal service. */
  stateCode?: string | null | undefined
  /** US counties as the census writes them: "Orange County". */
  county?: string | null | undefined
  /** ISO 3166 alpha-2, upper case. */
  country: string | null
  /** Its number in the gazetteer. */
  geoId?: number | null | undefined
}

export interface ContactInput {
  kind: ContactKind
  value: string
}

export interface EnterpriseResult extends PutResult {
  handle: string
}
