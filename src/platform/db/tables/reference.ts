import type { ColumnType, Generated } from 'kysely'
import type { TextOrigin } from '#shared/enums.ts'

export interface ReferenceTables {
  language: {
    code: string
    name: string
    dir: string
    sort: Generated<number>
    enabled: Generated<boolean>
  }
  currency: {
    id: Generated<number>
    code: string
    exponent: number
    rate: number
    rate_at: Date
  }
  indexed_rate: {
    currency: string
    rate: number
    queued_to: number | null
  }
  region: {
    id: number
    name: string
  }
  sub_region: {
    id: number
    region_id: number
    name: string
  }
  country: {
    code: string
    code3: string
    name: string
    region_id: number | null
    sub_region_id: number | null
    currency: string | null
  }
  us_state: {
    code: string
    fips: string
    name: string
  }
  us_county: {
    fips: string
    state_code: string
    name: string
    lat: number
    lng: number
  }
  setting: {
    key: string
    value: ColumnType<unknown, string, string>
    updated_at: Generated<Date>
  }
  synonym: {
    id: Generated<number>
    lang: string | null
    words: string[]
    rev: Generated<number>
  }
  disabled_concept: {
    concept: string
  }
  translation_key: {
    id: Generated<number>
    section: Generated<number>
    key: string
    placeholders: Generated<string[]>
    visible: Generated<boolean>
    sort: Generated<number>
    rev: Generated<number>
  }
  translation: {
    key_id: number
    lang: string
    text: string
    origin: TextOrigin
    source_rev: number | null
    updated_at: Generated<Date>
  }
  bundle: {
    lang: string
    timestamp: number
    feature: Generated<string>
    bytes: Buffer
  }
}
