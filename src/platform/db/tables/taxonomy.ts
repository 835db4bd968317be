import type { LocalizedText } from './localized-text.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { SectorKind, SectorShortcut } from '#shared/enums.ts'

export interface TaxonomyTables {
  sector: {
    id: Generated<number>
    kind: SectorKind
    parent_id: number | null
    path: Generated<string>
    handle: string
    sort: Generated<number>
    shortcut: SectorShortcut | null
    image_file: string | null
    redirect_to: number | null
    archived_at: Date | null
    rev: Generated<number>
  }
  sector_text: LocalizedText & {
    sector_id: number
    name: string
    description: Generated<string>
    standards: Generated<string>
  }
  certificate_group: {
    id: Generated<number>
    sort: Generated<number>
    rev: Generated<number>
    archived_at: Date | null
  }
  certificate_group_text: LocalizedText & {
    group_id: number
    name: string
  }
  certificate: {
    id: Generated<number>
    group_id: number
    handle: string
    sort: Generated<number>
    badge_file: string | null
    network_id: number | null
    link: string | null
    archived_at: Date | null
    rev: Generated<number>
  }
  certificate_text: LocalizedText & {
    certificate_id: number
    name: string
    description: Generated<string>
  }
  category: {
    id: Generated<number>
    parent_id: number | null
    path: Generated<string>
    level: GeneratedAlways<number>
    handle: string
    sort: Generated<number>
    tile: Generated<boolean>
    image_file: string | null
    archived_at: Date | null
  }
  category_text: LocalizedText & {
    category_id: number
    name: string
  }
  collection: {
    id: Generated<number>
    slug: string
    image_file: string | null
    sort: Generated<number>
    archived_at: Date | null
    rev: Generated<number>
  }
  collection_text: LocalizedText & {
    collection_id: number
    title: string
    description: Generated<string>
  }
  collection_item: {
    collection_id: number
    enterprise_id: number | null
    listing_id: number | null
    sort: Generated<number>
  }
  banner: {
    id: Generated<number>
    image_file: string | null
    collection_id: number | null
    link: string | null
    sort: Generated<number>
    active_from: Date | null
    active_to: Date | null
    visible: Generated<boolean>
    rev: Generated<number>
    archived_at: Date | null
  }
  banner_text: LocalizedText & {
    banner_id: number
    title: string
  }
}
