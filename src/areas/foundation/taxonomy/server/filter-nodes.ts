import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { fileUrl } from '#platform/files/routes.ts'
import { AppError } from '#shared/app-error.ts'
import { sectorKind } from '#shared/enums.ts'
import type { FilterNode, ProductCategory, taxonomyContract } from '../contract.ts'
import { descriptionOf, nameOf, taxonomyOf, type SectorTaxon, type Taxon } from './taxonomy.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof taxonomyContract>

type TaxonomyRequest = { language?: string | undefined }

const untouched = { selected: false, expanded: false, opened: false, disabled: false }

/**
 * Returns the tree of sectors, or the children of a node (`nodeId` or `parentId`, as `sector_12`;
 * the latter also as number; C-079). Unknown nodes have no children.
 */
export const listSectors: Service['listSectors'] = async (app, caller, input) => {
  const taxonomy = await taxonomyOf(app.db)
  const language = input.language ?? caller.language
  const requested = input.parentId ?? input.nodeId
  if (requested === undefined) {
    const roots = input.type === 'sector' ? taxonomy.sectorRoots : taxonomy.focusRoots
    return roots.map((root) => sectorNode(root, language))
  }
  const parent = taxonomy.sectors.get(numberBehind(requested))
  return (parent?.children ?? []).map((child) => sectorNode(child, language))
}

/** Returns the six map shortcuts, in order (C-083). */
export const listShortcutSectors: Service['listShortcutSectors'] = async (app, caller, input) => {
  const { sectors } = await taxonomyOf(app.db)
  return [...sectors.values()]
    .filter((sector) => sector.shortcut !== null)
    .sort((a, b) => (a.shortcut ?? 0) - (b.shortcut ?? 0))
    .map((sector) => ({
      ...sectorNode(sector, input.language ?? caller.language),
      children: [],
      // Number of the button.
      sortOrder: sector.shortcut ?? 0,
    }))
}

/** Returns groups with their certificates (C-080). */
export const listCertificateNodes: Service['listCertificateNodes'] = async (app, caller, input) => {
  const { certificateGroups, certificates } = await taxonomyOf(app.db)
  const language = input.language ?? caller.language
  return certificateGroups.map((group) => {
    const children = [...certificates.values()]
      .filter((certificate) => certificate.group_id === group.id)
      .map((certificate) => ({
        ...emptyNode,
        id: `certification_${certificate.id}`,
        text: nameOf(certificate, language),
        sortOrder: certificate.sort,
        handle: certificate.handle,
        imageUrl: certificate.badge_file ? fileUrl(certificate.badge_file) : null,
        description: descriptionOf(certificate, language),
        link: certificate.link,
        networkId: certificate.network_id,
        networkSubdomain: certificate.network_subdomain,
      }))
    return {
      ...emptyNode,
      id: `certificationGroup_${group.id}`,
      text: nameOf(group, language),
      sortOrder: group.sort,
      children,
      childData: children.length > 0,
    }
  })
}

export const getSectorPath: Service['getSectorPath'] = async (app, caller, input) =>
  pathOf(app, sectorKind.sector, input.id, input.language ?? caller.language)

export const getFocusPath: Service['getFocusPath'] = async (app, caller, input) =>
  pathOf(app, sectorKind.focus, input.id, input.language ?? caller.language)

export async function listProductCategories(app: App, caller: Caller, input: TaxonomyRequest) {
  const { categoryRoots } = await taxonomyOf(app.db)
  const language = input.language ?? caller.language
  return { product_categories: categoryRoots.map((root) => productCategory(root, language, 0)) }
}

export const getCategoryPath: Service['getCategoryPath'] = async (app, caller, input) => {
  const { categories } = await taxonomyOf(app.db)
  return pathIn(categories, input.id, input.language ?? caller.language)
}

async function pathOf(app: App, kind: number, id: number, language: string) {
  const { sectors } = await taxonomyOf(app.db)
  const sector = sectors.get(id)
  if (sector?.kind !== kind) throw new AppError('not_found')
  return pathIn(sectors, sector.redirect_to ?? id, language)
}

/** Returns the path from the root to a node. Throws not_found. */
function pathIn(nodes: ReadonlyMap<number, Taxon>, id: number, language: string) {
  const node = nodes.get(id)
  if (!node) throw new AppError('not_found')
  return node.path.flatMap((ancestor) => {
    const step = nodes.get(ancestor)
    return step ? [{ id: step.id, text: nameOf(step, language), slug: step.handle }] : []
  })
}

const emptyNode: Omit<FilterNode, 'id' | 'text'> = {
  children: [],
  childData: false,
  state: untouched,
  sortOrder: 0,
  handle: null,
  imageUrl: null,
  description: null,
  link: null,
  networkId: null,
  networkSubdomain: null,
  questionChoiceGroupId: null,
  questionChoiceId: null,
}

function sectorNode(sector: SectorTaxon, language: string): FilterNode {
  return {
    ...emptyNode,
    id: `${sector.kind === sectorKind.sector ? 'sector' : 'focus'}_${sector.id}`,
    text: nameOf(sector, language),
    children: sector.children.map((child) => sectorNode(child, language)),
    childData: sector.children.length > 0,
    sortOrder: sector.sort,
    handle: sector.handle,
    imageUrl: sector.image_file ? fileUrl(sector.image_file) : null,
    description: descriptionOf(sector, language) || null,
  }
}

function productCategory(category: Taxon, language: string, level: number): ProductCategory {
  const name = nameOf(category, language)
  return {
    id: category.id,
    name,
    category_children: category.children.map((child) =>
      productCategory(child, language, level + 1),
    ),
    level,
    label: name,
    text: name,
    sortOrder: category.sort,
    state: untouched,
    path: category.path.join('/'),
    nodeId: `category_${category.id}`,
  }
}

/** Parses the number after the underscore (V-032). */
function numberBehind(nodeId: string): number {
  return Number(nodeId.slice(nodeId.indexOf('_') + 1))
}
