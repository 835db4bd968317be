import { z } from 'zod'
import { claimLists, claimSorts } from './claim-lists.ts'
import { AuditEntry } from '#shared/schema.ts'
import { admins } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { certificationState } from '#shared/enums.ts'
import { languages } from '#shared/languages.ts'
import { Id, LanguageCode, Picture, Rev, pagination } from '#shared/schema.ts'

const texts = (name: z.ZodString, description: z.ZodString) =>
  z
    .array(z.object({ lang: LanguageCode, name, description }))
    .min(1)
    .max(languages.length)
    .refine((list) => new Set(list.map(({ lang }) => lang)).size === list.length)

/** Texts, one entry per language; those of other languages are deleted. */
export const EntityTexts = texts(z.string().trim().min(1).max(200), z.string().trim().max(5000))

export const WebAddress = z
  .string()
  .trim()
  .max(2000)
  .regex(/^https?:\/\/\S+$/i)

/** Id and last read rev of an entity; both absent for a new one. */
export const identity = { id: Id.optional(), rev: Rev.optional() }

export type ManagedText = z.infer<typeof ManagedText>
export const ManagedText = z.object({
  lang: z.string(),
  name: z.string(),
  description: z.string(),
  /** The original, from which translations are made; can be changed but not removed. */
  isOriginal: z.boolean(),
  /** Whether the original changed after the translation. */
  isStale: z.boolean(),
})

/** Common properties of managed entities. */
const managed = {
  id: Id,
  /** Must be sent with each change, for conflict detection. */
  rev: Rev,
  texts: z.array(ManagedText),
  archived: z.boolean(),
}

/** With image and history, for its own page. */
export const managedFile = {
  ...managed,
  imageId: z.string().nullable(),
  picture: Picture.nullable(),
  audit: z.array(AuditEntry),
}

const saved = z.object({ id: Id })
export const saving = fails('not_found', 'changed_meanwhile', 'invalid_input', 'already_there')
/** Sector or focus (K-101). */
const TreeType = z.enum(['sector', 'focus'])

export type SectorRow = z.infer<typeof SectorRow>
/** A node of the tree, in the reader's language. */
export const SectorRow = z.object({
  id: Id,
  parentId: Id.nullable(),
  name: z.string(),
  rev: Rev,
  /** Number of profiles that reference it or a node below it. */
  profiles: z.number().int(),
  /** Number of listings that do. */
  listings: z.number().int(),
  /** 1 to 6: position among the map's shortcut buttons. */
  shortcut: z.number().int().nullable(),
  /** Interface languages without a name. */
  missing: z.array(LanguageCode),
})

const listSectorTree = endpoint(admins, 'GET /admin/sectors')
  .route({ summary: 'A tree of sectors or focuses' })
  .input(z.object({ type: TreeType.default('sector'), language: LanguageCode.optional() }))
  .output(
    z.object({
      /** Depth-first, in display order. */
      nodes: z.array(SectorRow),
      archived: z.array(z.object({ id: Id, name: z.string() })),
    }),
  )

export type SectorFile = z.infer<typeof SectorFile>
export const SectorFile = z.object({
  ...managedFile,
  type: TreeType,
  parentId: Id.nullable(),
  shortcut: z.number().int().nullable(),
  /** Target of a merge. */
  redirectTo: Id.nullable(),
  slug: z.string(),
  uses: z.object({ profiles: z.number().int(), listings: z.number().int() }),
  /** Uses of the node and its descendants. */
  usesBelow: z.object({
    nodes: z.number().int(),
    profiles: z.number().int(),
    listings: z.number().int(),
  }),
})

const getSector = endpoint(admins, 'GET /admin/sectors/{id}')
  .route({ summary: 'A sector or focus' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(SectorFile)

const saveSector = endpoint(admins, 'POST /admin/sectors')
  .route({ summary: 'Creates or updates a sector or focus' })
  .errors(saving)
  .input(
    z.object({
      ...identity,
      /** For a new root; others have the type of their parent. */
      type: TreeType.default('sector'),
      parentId: Id.nullable().default(null),
      texts: EntityTexts,
      imageId: z.uuid().nullable().default(null),
      /** Taken away from the node that has it. */
      shortcut: z.number().int().min(1).max(6).nullable().default(null),
    }),
  )
  .output(saved)

const moveSector = endpoint(admins, 'POST /admin/sectors/{id}/move')
  .route({ summary: 'Moves a sector or focus with its descendants' })
  .errors(saving)
  .input(
    z.object({
      id: Id,
      rev: Rev,
      /** Null for a root. */
      parentId: Id.nullable(),
      /** New next sibling; null for the end. */
      beforeId: Id.nullable(),
    }),
  )
  .output(z.object({ rev: Rev }))

const mergeSector = endpoint(admins, 'POST /admin/sectors/{id}/merge')
  .route({ summary: 'Merges a sector or focus into another; its URL redirects' })
  .errors(saving)
  .input(z.object({ id: Id, rev: Rev, intoId: Id }))
  .output(z.undefined())

export const archiving = z.object({ id: Id, rev: Rev, archived: z.boolean() })

const archiveSector = endpoint(admins, 'POST /admin/sectors/{id}/archive')
  .route({ summary: 'Archives or restores a sector or focus with its descendants' })
  .errors(saving)
  .input(archiving)
  .output(z.undefined())

export type CertificateRow = z.infer<typeof CertificateRow>
export const CertificateRow = z.object({
  id: Id,
  name: z.string(),
  picture: Picture.nullable(),
  uses: z.number().int(),
  missing: z.array(LanguageCode),
  archived: z.boolean(),
})

const listCertificates = endpoint(admins, 'GET /admin/certifications')
  .route({ summary: 'Certificate groups with all certificates' })
  .input(z.object({ language: LanguageCode.optional() }))
  .output(
    z.array(
      z.object({
        id: Id,
        name: z.string(),
        missing: z.array(LanguageCode),
        archived: z.boolean(),
        certificates: z.array(CertificateRow),
      }),
    ),
  )

export type CertificateFile = z.infer<typeof CertificateFile>
export const CertificateFile = z.object({
  ...managedFile,
  groupId: Id,
  networkId: Id.nullable(),
  link: z.string().nullable(),
  uses: z.object({ profiles: z.number().int(), listings: z.number().int() }),
})

const getCertificate = endpoint(admins, 'GET /admin/certifications/{id}')
  .route({ summary: 'A certificate' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(CertificateFile)

const saveCertificate = endpoint(admins, 'POST /admin/certifications')
  .route({ summary: 'Creates or updates a certificate' })
  .errors(saving)
  .input(
    z.object({
      ...identity,
      groupId: Id,
      texts: EntityTexts,
      /** Logo of the certificate. */
      imageId: z.uuid().nullable().default(null),
      networkId: Id.nullable().default(null),
      link: WebAddress.nullable().default(null),
    }),
  )
  .output(saved)

const archiveCertificate = endpoint(admins, 'POST /admin/certifications/{id}/archive')
  .route({ summary: 'Archives or restores a certificate' })
  .errors(saving)
  .input(archiving)
  .output(z.undefined())

const orderCertificates = endpoint(admins, 'PUT /admin/certifications/order')
  .route({
    summary:
      'Sets the order of all groups, and of the certificates in each, which may change groups',
  })
  .errors(fails('changed_meanwhile'))
  .input(
    z.object({
      groups: z.array(z.object({ id: Id, certificateIds: z.array(Id).max(2000) })).max(500),
    }),
  )
  .output(z.undefined())

const Day = z.iso.date()

/** Who checked a certificate; null for the admins of the site. */
const Check = {
  checkedBy: z.string().trim().min(1).max(200).nullable(),
  checkedOn: Day.nullable(),
  evidenceUrl: WebAddress.nullable(),
}

const CertificationState = z.enum(certificationState)

export type Claim = z.infer<typeof Claim>
/** A certification of a profile or listing. */
export const Claim = z.object({
  id: Id,
  state: CertificationState,
  certificate: z.string(),
  enterprise: z.string(),
  /** Title of the listing that has it, if it is not the enterprise. */
  listing: z.string().nullable(),
  /** Page of the holder. */
  path: z.string(),
  /** Files that only the team and admins see; of the renewal, if one is open. */
  evidence: z.array(
    z.object({
      url: z.string(),
      fileName: z.string(),
      kind: z.enum(['image', 'pdf', 'other']),
    }),
  ),
  expiresOn: Day.nullable(),
  claimedAt: z.iso.datetime(),
  /** Since when claim or renewal waits for a check; null for what is decided. */
  waitingSince: z.iso.datetime().nullable(),
  /** Changes with the proof; a decision must send it. */
  proof: z.string(),
  /** Why it was not accepted. */
  reason: z.string().nullable(),
  /** New proof of a certification that stays valid until its end. */
  renewal: z
    .object({ id: Id, submittedAt: z.iso.datetime(), expiresOn: Day.nullable() })
    .nullable(),
  /** Admin who decided it, and when; null for what an import says was checked. */
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Seconds in which the caller can undo its decision; null if they cannot. */
  undoSeconds: z.number().nullable(),
  /** What the decision that can be undone was about. */
  isRenewalDecision: z.boolean(),
  ...Check,
})

export type ClaimFilter = z.infer<typeof ClaimFilter>
export const ClaimFilter = z.object({
  list: z.enum(claimLists).default('proven'),
  /** Text in the names of enterprise, listing or certificate. */
  query: z.string().max(200).optional(),
  certificate: Id.optional(),
  sorted: z.enum(claimSorts).optional(),
  page: z.number().int().min(0).max(100_000).default(0),
})

const listClaims = endpoint(admins, 'GET /admin/claims')
  .route({ summary: 'Claims and renewals to check, and certifications that were decided' })
  .input(
    ClaimFilter.extend({
      /** A certification to return as well, such as the one just decided. */
      about: Id.optional(),
    }),
  )
  .output(
    z.object({
      claims: z.array(Claim),
      /**
       * Number of entries of each list that match text and certificate. Except for `proven` and
       * `expiring`, 1001 stands for more than 1000, also as the total.
       */
      counts: z.record(z.enum(claimLists), z.number().int()),
      /** Certificates that anything has, to filter by. */
      certificates: z.array(z.object({ id: Id, name: z.string() })),
      about: Claim.nullable(),
      ...pagination,
    }),
  )

const decideClaim = endpoint(admins, 'POST /admin/claims/{id}/decision')
  .route({ summary: 'Verifies or rejects a claim or renewal, or makes it a claim again' })
  .errors(fails('not_found', 'changed_meanwhile', 'invalid_input'))
  .input(
    z.object({
      id: Id,
      /** State that the admin saw. */
      seen: CertificationState,
      /** Proof that the admin saw. */
      proof: z.string().max(100),
      state: CertificationState,
      /** Open renewal that is decided; the certification stays as it is if it is rejected. */
      renewal: Id.nullable().default(null),
      /** Of a verified one: last valid day, and the check. */
      expiresOn: Day.nullable().default(null),
      /** Why it is not accepted: required then, and mailed to the team. */
      reason: z.string().trim().max(2000).default(''),
      check: z.object(Check).default({ checkedBy: null, checkedOn: null, evidenceUrl: null }),
    }),
  )
  .output(z.undefined())

const undoClaimDecision = endpoint(admins, 'POST /admin/claims/{id}/undo')
  .route({ summary: 'Undoes the caller’s decision of the last ten seconds, before it is emailed' })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

export type GroupFile = z.infer<typeof GroupFile>
export const GroupFile = z.object({ ...managedFile, certificates: z.number().int() })

const getCertificateGroup = endpoint(admins, 'GET /admin/certification-groups/{id}')
  .route({ summary: 'A certificate group' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(GroupFile)

const saveCertificateGroup = endpoint(admins, 'POST /admin/certification-groups')
  .route({ summary: 'Creates or updates a certificate group' })
  .errors(saving)
  .input(z.object({ ...identity, texts: EntityTexts }))
  .output(saved)

const archiveCertificateGroup = endpoint(admins, 'POST /admin/certification-groups/{id}/archive')
  .route({ summary: 'Archives or restores a certificate group without certificates' })
  .errors(saving)
  .input(archiving)
  .output(z.undefined())

export const taxonomyAdminContract = {
  listSectorTree,
  getSector,
  saveSector,
  moveSector,
  mergeSector,
  archiveSector,
  listCertificates,
  getCertificate,
  saveCertificate,
  archiveCertificate,
  orderCertificates,
  listClaims,
  decideClaim,
  undoClaimDecision,
  getCertificateGroup,
  saveCertificateGroup,
  archiveCertificateGroup,
}
