import type { Generated, GeneratedAlways } from 'kysely'
import type { SectorKind, SectorShortcut, TextOrigin } from '#shared/enums.ts'

export interface TaxonomyTables {
  sector: SectorTable
  sector_text: SectorTextTable
  certificate_group: CertificateGroupTable
  certificate_group_text: CertificateGroupTextTable
  certificate: CertificateTable
  certificate_text: CertificateTextTable
  category: CategoryTable
  category_text: CategoryTextTable
  collection: CollectionTable
  collection_text: CollectionTextTable
  collection_item: CollectionItemTable
  banner: BannerTable
  banner_text: BannerTextTable
}

export interface SectorTable {
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

export interface SectorTextTable {
  sector_id: number
  lang: string
  name: string
  description: Generated<string>
  standards: Generated<string>
  origin: TextOrigin
  rev: Generated<number>
  source_rev: number | null
}

export interface CertificateGroupTable {
  id: Generated<number>
  sort: Generated<number>
  rev: Generated<number>
  archived_at: Date | null
}

export interface CertificateGroupTextTable {
  group_id: number
  lang: string
  name: string
  origin: TextOrigin
  rev: Generated<number>
  source_rev: number | null
}

export interface CertificateTable {
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

export interface CertificateTextTable {
  certificate_id: number
  lang: string
  name: string
  description: Generated<string>
  origin: TextOrigin
  rev: Generated<number>
  source_rev: number | null
}

export interface CategoryTable {
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

export interface CategoryTextTable {
  category_id: number
  lang: string
  name: string
  origin: TextOrigin
  rev: Generated<number>
  source_rev: number | null
}

export interface CollectionTable {
  id: Generated<number>
  slug: string
  image_file: string | null
  sort: Generated<number>
  archived_at: Date | null
  rev: Generated<number>
}

export interface CollectionTextTable {
  collection_id: number
  lang: string
  title: string
  description: Generated<string>
  origin: TextOrigin
  rev: Generated<number>
  source_rev: number | null
}

export interface CollectionItemTable {
  collection_id: number
  enterprise_id: number | null
  listing_id: number | null
  sort: Generated<number>
}

export interface BannerTable {
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

export interface BannerTextTable {
  banner_id: number
  lang: string
  title: string
  origin: TextOrigin
  rev: Generated<number>
  source_rev: number | null
}
