import { z } from 'zod'
import { AuditEntry } from '#shared/schema.ts'
import { admins } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { languages } from '#shared/languages.ts'
import { Id, LanguageCode, Picture, Rev } from '#shared/schema.ts'

const texts = (name: z.ZodString, description: z.ZodString) =>
  z
    .array(z.object({ lang: LanguageCode, name, description }))
    .min(1)
    .max(languages.length)
    .refine((given) => new Set(given.map(({ lang }) => lang)).size === given.length)

/** Texts, one entry per language; those of other languages are deleted. */
export const GivenTexts = texts(z.string().trim().min(1).max(200), z.string().trim().max(5000))

export const WebAddress = z
  .string()
  .trim()
  .max(2000)
  .regex(/^https?:\/\/\S+$/i)

/** Which row is meant, and how it was when it was read; both absent for a new one. */
export const identity = { id: Id.optional(), rev: Rev.optional() }

export type ManagedText = z.infer<typeof ManagedText>
export const ManagedText = z.object({
  lang: z.string(),
  name: z.string(),
  description: z.string(),
  /** The one the others are made from: it can be changed, and not taken away. */
  isOriginal: z.boolean(),
  /** A translation of an original that has changed since. */
  isStale: z.boolean(),
})

/** What everything that is managed has. */
const managed = {
  id: Id,
  /** Sent back with a change: who has not seen another's is told. */
  rev: Rev,
  texts: z.array(ManagedText),
  archived: z.boolean(),
}

/** The same with picture and history, for its own page. */
export const managedFile = {
  ...managed,
  imageId: z.string().nullable(),
  picture: Picture.nullable(),
  audit: z.array(AuditEntry),
}

const saved = z.object({ id: Id })
export const saving = fails('not_found', 'changed_meanwhile', 'invalid_input', 'already_there')
const tags = ['managing']

/** Sector or focus (K-101). */
const TreeType = z.enum(['sector', 'focus'])

export type SectorRow = z.infer<typeof SectorRow>
/** A node of the tree, in the reader's words. */
export const SectorRow = z.object({
  id: Id,
  parentId: Id.nullable(),
  name: z.string(),
  rev: Rev,
  /** Profiles and listings that name it. */
  uses: z.number().int(),
  /** 1 to 6: which of the buttons of the map it is. */
  shortcut: z.number().int().nullable(),
  /** Interface languages it has no name in. */
  missing: z.array(LanguageCode),
})

const listSectorTree = endpoint(admins)
  .route({ method: 'GET', path: '/admin/sectors', tags, summary: 'A tree of sectors or focuses' })
  .input(z.object({ type: TreeType.default('sector'), language: LanguageCode.optional() }))
  .output(
    z.object({
      /** Each after its parent, in the order shown. */
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
  /** What it was merged into. */
  redirectTo: Id.nullable(),
  slug: z.string(),
  uses: z.object({ profiles: z.number().int(), listings: z.number().int() }),
  /** The same of it and all below it. */
  usesBelow: z.object({
    nodes: z.number().int(),
    profiles: z.number().int(),
    listings: z.number().int(),
  }),
})

const getSector = endpoint(admins)
  .route({ method: 'GET', path: '/admin/sectors/{id}', tags, summary: 'A sector or focus' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(SectorFile)

const saveSector = endpoint(admins)
  .route({
    method: 'POST',
    path: '/admin/sectors',
    tags,
    summary: 'Adds a sector or focus, or changes the one of this id',
  })
  .errors(saving)
  .input(
    z.object({
      ...identity,
      /** Of a new one, as its parent. */
      type: TreeType.default('sector'),
      parentId: Id.nullable().default(null),
      texts: GivenTexts,
      imageId: z.uuid().nullable().default(null),
      /** Taken from whoever has it. */
      shortcut: z.number().int().min(1).max(6).nullable().default(null),
    }),
  )
  .output(saved)

const moveSector = endpoint(admins)
  .route({
    method: 'POST',
    path: '/admin/sectors/{id}/move',
    tags,
    summary: 'Moves a sector or focus with all below it',
  })
  .errors(saving)
  .input(
    z.object({
      id: Id,
      rev: Rev,
      /** Null: topmost. */
      parentId: Id.nullable(),
      /** What it stands before then; null: at the end. */
      beforeId: Id.nullable(),
    }),
  )
  .output(z.object({ rev: Rev }))

const mergeSector = endpoint(admins)
  .route({
    method: 'POST',
    path: '/admin/sectors/{id}/merge',
    tags,
    summary: 'Gives all that names one to another, which its address leads to from then on',
  })
  .errors(saving)
  .input(z.object({ id: Id, rev: Rev, intoId: Id }))
  .output(z.undefined())

export const archiving = z.object({ id: Id, rev: Rev, archived: z.boolean() })

const archiveSector = endpoint(admins)
  .route({
    method: 'POST',
    path: '/admin/sectors/{id}/archive',
    tags,
    summary: 'Takes a sector or focus and all below it out of use, or brings it back',
  })
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

const listCertificates = endpoint(admins)
  .route({
    method: 'GET',
    path: '/admin/certifications',
    tags,
    summary: 'Groups of certificates with all certificates',
  })
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

const getCertificate = endpoint(admins)
  .route({ method: 'GET', path: '/admin/certifications/{id}', tags, summary: 'A certificate' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(CertificateFile)

const saveCertificate = endpoint(admins)
  .route({
    method: 'POST',
    path: '/admin/certifications',
    tags,
    summary: 'Adds a certificate, or changes the one of this id',
  })
  .errors(saving)
  .input(
    z.object({
      ...identity,
      groupId: Id,
      texts: GivenTexts,
      /** Its badge. */
      imageId: z.uuid().nullable().default(null),
      networkId: Id.nullable().default(null),
      link: WebAddress.nullable().default(null),
    }),
  )
  .output(saved)

const archiveCertificate = endpoint(admins)
  .route({
    method: 'POST',
    path: '/admin/certifications/{id}/archive',
    tags,
    summary: 'Takes a certificate out of use, or brings it back',
  })
  .errors(saving)
  .input(archiving)
  .output(z.undefined())

const orderCertificates = endpoint(admins)
  .route({
    method: 'PUT',
    path: '/admin/certifications/order',
    tags,
    summary:
      'The order of all groups, and of the certificates in each; a certificate may change its group',
  })
  .errors(fails('changed_meanwhile'))
  .input(
    z.object({
      groups: z.array(z.object({ id: Id, certificateIds: z.array(Id).max(2000) })).max(500),
    }),
  )
  .output(z.undefined())

export type GroupFile = z.infer<typeof GroupFile>
export const GroupFile = z.object({ ...managedFile, certificates: z.number().int() })

const getCertificateGroup = endpoint(admins)
  .route({
    method: 'GET',
    path: '/admin/certification-groups/{id}',
    tags,
    summary: 'A group of certificates',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(GroupFile)

const saveCertificateGroup = endpoint(admins)
  .route({
    method: 'POST',
    path: '/admin/certification-groups',
    tags,
    summary: 'Adds a group of certificates, or changes the one of this id',
  })
  .errors(saving)
  .input(z.object({ ...identity, texts: GivenTexts }))
  .output(saved)

const archiveCertificateGroup = endpoint(admins)
  .route({
    method: 'POST',
    path: '/admin/certification-groups/{id}/archive',
    tags,
    summary: 'Takes a group without certificates out of use, or brings it back',
  })
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
  getCertificateGroup,
  saveCertificateGroup,
  archiveCertificateGroup,
}
