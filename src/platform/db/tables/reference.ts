import type { ColumnType, Generated } from 'kysely'
import type { TextOrigin } from '#shared/enums.ts'

export interface ReferenceTables {
  language: LanguageTable
  currency: CurrencyTable
  region: RegionTable
  sub_region: SubRegionTable
  country: CountryTable
  us_state: UsStateTable
  us_county: UsCountyTable
  setting: SettingTable
  synonym: SynonymTable
  translation_key: TranslationKeyTable
  translation: TranslationTable
  bundle: BundleTable
}

export interface LanguageTable {
  code: string
  name: string
  dir: string
  sort: Generated<number>
  enabled: Generated<boolean>
}

export interface CurrencyTable {
  id: Generated<number>
  code: string
  exponent: number
  rate: number
  rate_at: Date
}

export interface RegionTable {
  id: number
  name: string
}

export interface SubRegionTable {
  id: number
  region_id: number
  name: string
}

export interface CountryTable {
  code: string
  code3: string
  name: string
  region_id: number | null
  sub_region_id: number | null
  currency: string | null
}

export interface UsStateTable {
  code: string
  fips: string
  name: string
}

export interface UsCountyTable {
  fips: string
  state_code: string
  name: string
  lat: number
  lng: number
}

export interface SettingTable {
  key: string
  value: ColumnType<unknown, string, string>
  updated_at: Generated<Date>
}

export interface SynonymTable {
  id: Generated<number>
  lang: string | null
  words: string[]
}

export interface TranslationKeyTable {
  id: Generated<number>
  section: Generated<number>
  key: string
  placeholders: Generated<string[]>
  visible: Generated<boolean>
  sort: Generated<number>
  rev: Generated<number>
}

export interface TranslationTable {
  key_id: number
  lang: string
  text: string
  origin: TextOrigin
  source_rev: number | null
  updated_at: Generated<Date>
}

export interface BundleTable {
  lang: string
  timestamp: number
  feature: Generated<string>
  bytes: Buffer
}
