import type { Generated, GeneratedAlways } from 'kysely'
import type {
  CertificationState,
  ContactKind,
  InteractionKind,
  PartyKind,
  PlaceType,
  ProfileLevel,
  ProfileView,
  TextOrigin,
} from '#shared/enums.ts'

export interface EnterpriseTables {
  enterprise: EnterpriseTable
  enterprise_text: EnterpriseTextTable
  handle: HandleTable
  place: PlaceTable
  contact: ContactTable
  enterprise_image: EnterpriseImageTable
  enterprise_sector: EnterpriseSectorTable
  certification: CertificationTable
  party_stat: PartyStatTable
  interaction: InteractionTable
}

export interface EnterpriseTable {
  id: number
  kind: GeneratedAlways<PartyKind>
  name: string
  level: Generated<ProfileLevel>
  website: string | null
  opening_hours: string | null
  rating: number | null
  default_view: Generated<ProfileView>
  logo_file: string | null
  cover_file: string | null
  listed: Generated<boolean>
  published_at: Date | null
  archived_at: Date | null
  withheld_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  rev: Generated<number>
  application_status: Generated<number>
  public: GeneratedAlways<boolean>
  findable: GeneratedAlways<boolean>
}

export interface EnterpriseTextTable {
  enterprise_id: number
  lang: string
  description: Generated<string>
  info: Generated<string>
  origin: TextOrigin
  rev: Generated<number>
  source_rev: number | null
}

export interface HandleTable {
  name: string
  enterprise_id: number
  current: Generated<boolean>
}

export interface PlaceTable {
  id: Generated<number>
  party_id: number
  type: PlaceType
  lat: number | null
  lng: number | null
  display_title: Generated<string>
  street: string | null
  city: string | null
  postcode: string | null
  state: string | null
  state_code: string | null
  county: string | null
  country: string | null
  geo_id: number | null
  sort: Generated<number>
}

export interface ContactTable {
  enterprise_id: number
  kind: ContactKind
  value: string
  sort: Generated<number>
}

export interface EnterpriseImageTable {
  enterprise_id: number
  file_uuid: string
  sort: Generated<number>
}

export interface EnterpriseSectorTable {
  enterprise_id: number
  sector_id: number
}

export interface CertificationTable {
  id: Generated<number>
  enterprise_id: number | null
  listing_id: number | null
  certificate_id: number
  evidence_file: string | null
  expires_on: string | null
  state: Generated<CertificationState>
  created_at: Generated<Date>
}

export interface PartyStatTable {
  party_id: number
  followers_count: Generated<number>
  following_count: Generated<number>
  likes_count: Generated<number>
  listings_count: Generated<number>
  members_count: Generated<number>
  points_sum: Generated<number>
  feedback_count: Generated<number>
  kind: Generated<PartyKind>
  networks_count: Generated<number>
  invites_count: Generated<number>
}

export interface InteractionTable {
  actor_id: number
  target_kind: number
  target_id: number
  kind: InteractionKind
  by_account_id: number | null
  at: Generated<Date>
}
