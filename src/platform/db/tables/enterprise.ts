import type { LocalizedText } from './localized-text.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  CertificationState,
  ContactKind,
  InteractionKind,
  PartyKind,
  PlaceType,
  ProfileLevel,
  ProfileView,
} from '#shared/enums.ts'

export interface EnterpriseTables {
  enterprise: {
    id: number
    kind: GeneratedAlways<PartyKind>
    name: string
    level: Generated<ProfileLevel>
    website: string | null
    opening_hours: string | null
    products: Generated<string[]>
    search_words: Generated<string[]>
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
  enterprise_text: LocalizedText & {
    enterprise_id: number
    description: Generated<string>
    info: Generated<string>
  }
  handle: {
    name: string
    enterprise_id: number
    current: Generated<boolean>
  }
  place: {
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
  contact: {
    enterprise_id: number
    kind: ContactKind
    value: string
    sort: Generated<number>
  }
  enterprise_image: {
    enterprise_id: number
    file_uuid: string
    sort: Generated<number>
  }
  enterprise_sector: {
    enterprise_id: number
    sector_id: number
  }
  certification: {
    id: Generated<number>
    enterprise_id: number | null
    listing_id: number | null
    certificate_id: number
    evidence_file: string | null
    expires_on: string | null
    state: Generated<CertificationState>
    created_at: Generated<Date>
    checked_by: string | null
    checked_on: string | null
    evidence_url: string | null
    decided_at: Date | null
    rejected_because: string | null
    decided_by: number | null
    proven_at: Generated<Date>
    undo: ColumnType<Record<string, unknown> | null, string | null, string | null>
  }
  certification_renewal: {
    id: Generated<number>
    certification_id: number
    expires_on: string | null
    state: Generated<string>
    submitted_by: number | null
    created_at: Generated<Date>
    decided_at: Date | null
    decided_by: number | null
    reason: string | null
    is_from_form: Generated<boolean>
  }
  certification_renewal_file: {
    renewal_id: number
    file_uuid: string
    sort: Generated<number>
  }
  certification_reminder: {
    certification_id: number
    expires_on: string
    stage: number
    sent_at: Generated<Date>
  }
  party_stat: {
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
  interaction: {
    actor_id: number
    target_kind: number
    target_id: number
    kind: InteractionKind
    by_account_id: number | null
    at: Generated<Date>
  }
}
