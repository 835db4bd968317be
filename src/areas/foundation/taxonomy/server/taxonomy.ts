import { cachedPerDatabase } from '#platform/cached.ts'
import type { Db } from '#platform/db/db.ts'
import { certificationState, sectorKind } from '#shared/enums.ts'
import type { ShownCertification } from '#shared/fields.ts'
import { shownText } from '#shared/shown-text.ts'
import { fileUrl } from '#platform/files/routes.ts'
import type { NamedText } from './managed-entity/managed-entity-queries.ts'
import type { ShownCertificate, ShownClaim } from '../contract.ts'
import * as queries from './taxonomy-queries.ts'

/** A sector, focus or category within its tree. */
export interface Taxon extends queries.TreeRow {
  children: Taxon[]
  /** Ids from the root to the node itself. */
  path: readonly number[]
}

export interface SectorTaxon extends Taxon {
  kind: number
  shortcut: number | null
  redirect_to: number | null
  children: SectorTaxon[]
}

export interface CategoryTaxon extends Taxon {
  image: queries.CategoryRow['image']
  children: CategoryTaxon[]
}

/** The whole taxonomy in memory: some hundreds of nodes that every page needs. */
export interface Taxonomy {
  /** Sectors and focuses by id, including those that redirect. */
  sectors: ReadonlyMap<number, SectorTaxon>
  sectorRoots: readonly SectorTaxon[]
  focusRoots: readonly SectorTaxon[]
  categories: ReadonlyMap<number, CategoryTaxon>
  categoryRoots: readonly CategoryTaxon[]
  certificates: ReadonlyMap<number, queries.CertificateRow>
  certificateGroups: readonly queries.GroupRow[]
  collections: ReadonlyMap<number, queries.CollectionRow>
}

/** Cache lifetime: an admin's change reaches every process within this time. */
const maxAgeMs = 5000

const cache = cachedPerDatabase(load, maxAgeMs)

export function taxonomyOf(db: Db): Promise<Taxonomy> {
  return cache.get(db)
}

/** Invalidates the cache after a change of the taxonomy by this process. */
export function forgetTrees(db: Db): void {
  cache.clear(db)
}

/** Returns the name to show; empty without texts. */
export function nameOf(node: { texts: readonly NamedText[] | null }, language: string): string {
  return shownText(node.texts ?? [], language)?.name ?? ''
}

export function descriptionOf(
  node: { texts: readonly NamedText[] | null },
  language: string,
): string {
  return shownText(node.texts ?? [], language)?.description ?? ''
}

/** Certifications that were checked: the certificates of a profile or listing. */
export function verifiedIn<One extends HasState>(certifications: readonly One[]): One[] {
  return certifications.filter(({ state }) => state === certificationState.verified)
}

/** Certifications that no one checked: what an enterprise says of itself. */
export function claimedIn<One extends HasState>(certifications: readonly One[]): One[] {
  return certifications.filter(({ state }) => state === certificationState.claimed)
}

type HasState = Pick<ShownCertification, 'state'>

/**
 * Returns the certificates of certifications and apart from them the claims, in one language,
 * leaving out archived ones.
 */
export function shownCertificates(
  taxonomy: Taxonomy,
  certifications: readonly ShownCertification[],
  language: string,
): { certificates: ShownCertificate[]; claims: ShownClaim[] } {
  const about = ({ certificateId: id }: ShownCertification): ShownClaim[] => {
    const certificate = taxonomy.certificates.get(id)
    if (!certificate) return []
    const { group_id: groupId, badge_file: badge, link } = certificate
    return [
      {
        ...{ id, groupId, link, networkSubdomain: certificate.network_subdomain },
        title: nameOf(certificate, language),
        description: descriptionOf(certificate, language),
        badgeUrl: badge ? fileUrl(badge) : null,
      },
    ]
  }
  return {
    certificates: verifiedIn(certifications).flatMap((one) => {
      const { checkedBy, checkedOn, expiresOn, evidenceUrl } = one
      return about(one).map((shown) => ({
        ...shown,
        check: { by: checkedBy, on: checkedOn, until: expiresOn, evidenceUrl },
      }))
    }),
    claims: claimedIn(certifications).flatMap(about),
  }
}

/** Returns a node and all descendants. */
export function withDescendants<T extends { children: T[] }>(node: T): T[] {
  return [node, ...node.children.flatMap((child) => withDescendants(child))]
}

/** Returns collection ids by profile or listing. */
export async function collectionsContaining(
  db: Db,
  kind: 'profile' | 'listing',
  ids: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const column = kind === 'profile' ? 'enterprise_id' : 'listing_id'
  const rows = await queries.collectionsOf(db, column, ids)
  const byItem = new Map<number, number[]>()
  for (const { item_id: item, collection_id: collection } of rows) {
    byItem.set(item, [...(byItem.get(item) ?? []), collection])
  }
  return byItem
}

async function load(db: Db): Promise<Taxonomy> {
  const [sectorRows, categoryRows, certificates, certificateGroups, collections] =
    await Promise.all([
      queries.allSectors(db),
      queries.allCategories(db),
      queries.allCertificates(db),
      queries.allCertificateGroups(db),
      queries.allCollections(db),
    ])
  const sectors = plant<queries.SectorRow, SectorTaxon>(sectorRows)
  const categories = plant<queries.CategoryRow, CategoryTaxon>(categoryRows)
  // Merged sectors are in no tree; they only redirect.
  for (const sector of sectors.byId.values()) sector.children = sector.children.filter(isInUse)
  const inUse = sectors.roots.filter(isInUse)
  return {
    sectors: sectors.byId,
    sectorRoots: inUse.filter((sector) => sector.kind === sectorKind.sector),
    focusRoots: inUse.filter((sector) => sector.kind === sectorKind.focus),
    categories: categories.byId,
    categoryRoots: categories.roots,
    certificates: new Map(certificates.map((certificate) => [certificate.id, certificate])),
    certificateGroups,
    collections: new Map(collections.map((collection) => [collection.id, collection])),
  }
}

function isInUse({ redirect_to: redirect }: SectorTaxon): boolean {
  return redirect === null
}

/** Builds trees from ordered rows; rows without their parent are omitted. */
function plant<Row extends queries.TreeRow, Node extends Row & Taxon & { children: Node[] }>(
  rows: readonly Row[],
): { byId: Map<number, Node>; roots: Node[] } {
  const all = new Map(
    rows.map((row) => [row.id, { ...row, children: [], path: [] } as unknown as Node]),
  )
  const roots: Node[] = []
  for (const node of all.values()) {
    if (node.parent_id === null) roots.push(node)
    else all.get(node.parent_id)?.children.push(node)
  }
  const byId = new Map<number, Node>()
  const walk = (node: Node, above: readonly number[]) => {
    node.path = [...above, node.id]
    byId.set(node.id, node)
    for (const child of node.children) walk(child, node.path)
  }
  for (const root of roots) walk(root, [])
  return { byId, roots }
}
