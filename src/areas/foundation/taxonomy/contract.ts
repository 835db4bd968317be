import { z } from 'zod'
import { anyone, team } from '#shared/access.ts'
import { upload } from '#shared/constants.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { certificationState } from '#shared/enums.ts'
import { Id, LanguageCode, Picture } from '#shared/schema.ts'

/** A sector, focus or category with what its address needs. */
export const TaxonLink = z.object({ id: Id, text: z.string(), slug: z.string() })

export type ShownClaim = z.infer<typeof ShownClaim>
/** A certificate that a profile or listing claims and no one has checked, in one language. */
export const ShownClaim = z.object({
  id: Id,
  groupId: Id,
  title: z.string(),
  description: z.string(),
  badgeUrl: z.string().nullable(),
  link: z.string().nullable(),
  networkSubdomain: z.string().nullable(),
})

export type ShownCertificate = z.infer<typeof ShownCertificate>
/** A certificate of a profile or listing that was checked and is valid, in one language. */
export const ShownCertificate = ShownClaim.extend({
  check: z.object({
    /** Null for the admins of this site. */
    by: z.string().nullable(),
    /** Day of the check, if known. */
    on: z.string().nullable(),
    /** Last valid day. */
    until: z.string().nullable(),
    /** Public page that shows it. */
    evidenceUrl: z.string().nullable(),
  }),
})

const NodeState = z.object({
  selected: z.boolean(),
  expanded: z.boolean(),
  opened: z.boolean(),
  disabled: z.boolean(),
})

export interface FilterNode {
  /** `{kind}_{id}`; filters use the id. */
  id: string
  text: string
  children: FilterNode[]
  childData: boolean
  state: z.infer<typeof NodeState>
  sortOrder: number
  handle: string | null
  imageUrl: string | null
  description: string | null
  link: string | null
  networkId: number | null
  /** Subdomain of the issuing network's profile. */
  networkSubdomain: string | null
  questionChoiceGroupId: number | null
  questionChoiceId: number | null
}

/** A node of a filter tree (specification 3.2); `childData` says whether it has children. */
export const FilterNode: z.ZodType<FilterNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    text: z.string(),
    children: z.array(FilterNode),
    childData: z.boolean(),
    state: NodeState,
    sortOrder: z.number().int(),
    handle: z.string().nullable(),
    imageUrl: z.string().nullable(),
    description: z.string().nullable(),
    link: z.string().nullable(),
    networkId: z.number().int().nullable(),
    networkSubdomain: z.string().nullable(),
    questionChoiceGroupId: z.number().int().nullable(),
    questionChoiceId: z.number().int().nullable(),
  }),
)

const language = LanguageCode.optional()

const SectorNodeId = z
  .string()
  .regex(/^(sector|focus)_\d{1,15}$/, 'must be the id of a node: sector_12')

const listSectors = endpoint(anyone, 'GET /sectors')
  .route({ summary: 'Sector or focus nodes: the whole tree, or the children of one node' })
  .input(
    z.object({
      nodeId: SectorNodeId.optional(),
      /** An id in this form, or its number. */
      parentId: z
        .string()
        .regex(/^((sector|focus)_)?\d{1,15}$/, 'must be the id of a node: sector_12, or 12')
        .optional(),
      type: z.enum(['sector', 'focus']).default('sector'),
      language,
    }),
  )
  .output(z.array(FilterNode))

const listCertificateNodes = endpoint(anyone, 'GET /certifications/nodes')
  .route({ summary: 'Certificate groups with their certificates as filter nodes' })
  .input(z.object({ language }))
  .output(z.array(FilterNode))

const TaxonPath = z.array(z.object({ id: Id, text: z.string(), slug: z.string() }))

const pathInput = z.object({ id: Id, language })

const getSectorPath = endpoint(anyone, 'GET /sectors/{id}/path')
  .route({ summary: 'A sector with its ancestors, root first' })
  .errors(fails('not_found'))
  .input(pathInput)
  .output(TaxonPath)

const getFocusPath = endpoint(anyone, 'GET /focuses/{id}/path')
  .route({ summary: 'A focus with its ancestors, root first' })
  .errors(fails('not_found'))
  .input(pathInput)
  .output(TaxonPath)

const listShortcutSectors = endpoint(anyone, 'GET /ui/sectors/shortcut/nodes')
  .route({ summary: 'The six sectors of the map’s shortcut buttons' })
  .input(z.object({ language }))
  .output(z.array(FilterNode))

export type SectorStandards = z.infer<typeof SectorStandards>
/** Standards for those who work in a sector. */
export const SectorStandards = z.object({
  id: Id,
  slug: z.string(),
  text: z.string(),
  /** Sanitized HTML. */
  html: z.string(),
  /** BCP 47 of name and standards. */
  language: z.string(),
})

const listSectorStandards = endpoint(anyone, 'GET /sectors/standards')
  .route({ summary: 'The standards of the root sectors' })
  .input(z.object({ language }))
  .output(z.array(SectorStandards))

export interface ProductCategory {
  id: number
  name: string
  category_children: ProductCategory[]
  level: number
  label: string
  text: string
  sortOrder: number
  state: z.infer<typeof NodeState>
  path: string
  nodeId: string
}

/** A marketplace category (specification 3.2, "Marketplace category node"). */
export const ProductCategory: z.ZodType<ProductCategory> = z.lazy(() =>
  z.object({
    id: Id,
    name: z.string(),
    category_children: z.array(ProductCategory),
    level: z.number().int(),
    label: z.string(),
    text: z.string(),
    sortOrder: z.number().int(),
    state: NodeState,
    path: z.string(),
    nodeId: z.string(),
  }),
)

const listProductCategories = endpoint(anyone, 'GET /marketplace/product-categories')
  .route({ summary: 'The marketplace category tree' })
  .input(z.object({ language }))
  .output(z.object({ product_categories: z.array(ProductCategory) }))

const getCategoryPath = endpoint(anyone, 'GET /marketplace/product-categories/{id}/path')
  .route({ summary: 'A marketplace category with its ancestors, root first' })
  .errors(fails('not_found'))
  .input(pathInput)
  .output(TaxonPath)

export type CategoryTile = z.infer<typeof CategoryTile>
export const CategoryTile = z.object({
  id: Id,
  text: z.string(),
  slug: z.string(),
  picture: Picture.nullable(),
})

const listCategoryTiles = endpoint(anyone, 'GET /marketplace/category-tiles')
  .route({
    summary: 'The main marketplace categories, and those below Shop that have an image tile',
  })
  .input(z.object({ language }))
  .output(z.object({ main: z.array(CategoryTile), pictured: z.array(CategoryTile) }))

export type HeldCertification = z.infer<typeof HeldCertification>
/** A certification of an enterprise or its listings, as its team sees it. */
export const HeldCertification = z.object({
  id: Id,
  certificate: z.string(),
  /** Title of the listing that has it, if it is not the enterprise. */
  listing: z.string().nullable(),
  state: z.enum(certificationState),
  /** Last valid day. */
  expiresOn: z.iso.date().nullable(),
  isExpired: z.boolean(),
  /** Why it was not accepted. */
  reason: z.string().nullable(),
  /** Whether new proof can be submitted. */
  isRenewable: z.boolean(),
  /** When the proof was submitted that is being checked. */
  renewedAt: z.iso.datetime().nullable(),
  /** Why the latest new proof was not accepted. */
  refusal: z.string().nullable(),
})

const listCertifications = endpoint(team('member', 'id'), 'GET /vendors/{id}/certifications')
  .route({ summary: 'The certifications of an enterprise and its listings, for its team' })
  .input(z.object({ id: Id }))
  .output(z.object({ certifications: z.array(HeldCertification) }))

const renewCertification = endpoint(
  team('admin', 'id'),
  'POST /vendors/{id}/certifications/{certificationId}/renewal',
)
  .route({
    summary: 'Submits new proof of a verified certification, which stays valid until its end',
  })
  .errors(fails('not_found', 'invalid_input'))
  .input(
    z.object({
      id: Id,
      certificationId: Id,
      /** Last valid day according to the new proof. */
      expiresOn: z.iso.date().nullable().default(null),
      /** Uuids of files uploaded by the caller. */
      files: z
        .array(z.object({ uuid: z.uuid() }))
        .min(1)
        .max(upload.maxFiles),
    }),
  )
  .output(z.undefined())

export const taxonomyContract = {
  listSectors,
  listCertificateNodes,
  getSectorPath,
  getFocusPath,
  listShortcutSectors,
  listSectorStandards,
  listProductCategories,
  getCategoryPath,
  listCategoryTiles,
  listCertifications,
  renewCertification,
}
