import type { LocalizedText } from './localized-text.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type {
  ApprovalStatus,
  NetworkFilter,
  NetworkLanding,
  NetworkLayout,
  NetworkRegion,
  NetworkType,
} from '#shared/enums.ts'

export interface NetworkTables {
  network: {
    id: Generated<number>
    owner_id: number
    parent_id: number | null
    types: Generated<NetworkType[]>
    regions: Generated<NetworkRegion[]>
    layout: Generated<NetworkLayout>
    landing: Generated<NetworkLanding>
    filters: Generated<NetworkFilter[]>
    cart_listings_only: Generated<boolean>
    country: string | null
    states: Generated<string[]>
    county: string | null
    redirect_url: string | null
    logo_file: string | null
    archived_at: Date | null
    created_at: Generated<Date>
    rev: Generated<number>
  }
  network_text: LocalizedText & {
    network_id: number
    name: string
    description: Generated<string>
    info_title: Generated<string>
    info_text: Generated<string>
  }
  network_category: {
    network_id: number
    category_id: number
  }
  network_certificate: {
    network_id: number
    certificate_id: number
  }
  membership: {
    network_id: number
    enterprise_id: number
    status: Generated<ApprovalStatus>
    since: string | null
    until: string | null
    created_at: Generated<Date>
    visible: GeneratedAlways<boolean>
  }
  site: {
    id: Generated<number>
    network_id: number | null
    subdomain: string | null
    domain: string | null
    name: string | null
    logo_file: string | null
    color: string | null
    contact_mail: string | null
    mail_from: string | null
    enabled: Generated<boolean>
    created_at: Generated<Date>
  }
}
