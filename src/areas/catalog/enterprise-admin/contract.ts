import { z } from 'zod'
import { AuditEntry } from '#shared/schema.ts'
import { admins } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { enterpriseSorts, publishStates } from './model.ts'
import { shownStatuses } from '#shared/forms/shown-status.ts'
import { pageStart } from '#shared/cursor.ts'
import { foundPageFields, Id, maxInteger } from '#shared/schema.ts'

/** Profile status of the specification: basic 1, active 2, community partner 3. */
const Level = z.literal([1, 2, 3])

export type AdminEnterprise = z.infer<typeof AdminEnterprise>
/** A row of the table of enterprises (F-130). */
export const AdminEnterprise = z.object({
  id: Id,
  name: z.string(),
  subDomain: z.string(),
  level: Level,
  publish: z.enum(publishStates),
  /** Number of networks with a published membership of it. */
  networks: z.number().int(),
  /** Number of published listings. */
  listings: z.number().int(),
  /** Status of the latest application (resolutions 45); null if it never applied. */
  status: z.enum(shownStatuses).nullable(),
  /** Id of that application. */
  applicationId: Id.nullable(),
  /** Number of invitations sent in its name. */
  invites: z.number().int(),
  points: z.number().int(),
  /** Number of feedback entries about it, without replies. */
  feedback: z.number().int(),
  followers: z.number().int(),
})

export type EnterpriseFilter = z.infer<typeof EnterpriseFilter>
export const EnterpriseFilter = z.object({
  /** Matches part of a name. */
  query: z.string().max(200).optional(),
  level: Level.optional(),
  publish: z.enum(publishStates).optional(),
  status: z
    .enum(['none', ...shownStatuses])
    .exclude(['draft'])
    .optional(),
  sort: z.enum(enterpriseSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  /** Cursor; absent for the first page. */
  from: z.string().regex(pageStart).optional(),
})

export type EnterpriseList = z.infer<typeof EnterpriseList>
export const EnterpriseList = z.object({
  enterprises: z.array(AdminEnterprise),
  ...foundPageFields,
})

const listEnterprises = endpoint(admins, 'GET /admin/vendors')
  .route({ summary: 'All enterprises, 40 to a page' })
  .input(EnterpriseFilter)
  .output(EnterpriseList)

export type EnterpriseFile = z.infer<typeof EnterpriseFile>
export const EnterpriseFile = z.object({
  enterprise: AdminEnterprise,
  /** Its team, owners first. */
  people: z.array(z.object({ id: Id, name: z.string(), teamRole: z.literal([1, 2, 3]) })),
  /** The latest 100 changes, newest first. */
  audit: z.array(AuditEntry),
  /** Case of the moderation that took it down. */
  flagCaseId: Id.nullable(),
})

const getEnterprise = endpoint(admins, 'GET /admin/vendors/{id}')
  .route({ summary: 'An enterprise with its history' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(EnterpriseFile)

/** Changes to enterprises. */
const Change = z.object({
  /** Whether they are public; unpublished ones are visible to their team only. */
  published: z.boolean().optional(),
  level: Level.optional(),
})
const changesSomething = ({ published, level }: z.infer<typeof Change>) =>
  published !== undefined || level !== undefined

export type Changed = z.infer<typeof Changed>
const Changed = z.object({
  /** Number of enterprises changed. */
  changed: z.number().int(),
  /** Number left unchanged because moderation took them down. */
  refused: z.number().int(),
})

/** Maximum number of enterprises per request. */
export const mostChanged = 200

const changeEnterprises = endpoint(admins, 'PUT /admin/vendors')
  .route({
    summary: 'Publishes or unpublishes enterprises, or sets their level; all or none of them',
  })
  .errors(fails('not_found'))
  .input(Change.extend({ ids: z.array(Id).min(1).max(mostChanged) }).refine(changesSomething))
  .output(Changed)

const MatchingFilter = EnterpriseFilter.pick({
  query: true,
  level: true,
  publish: true,
  status: true,
})

/** Required to select all enterprises: an empty filter is refused. */
const all = z.literal(true).optional()

const countMatchingEnterprises = endpoint(admins, 'GET /admin/vendors/fitting')
  .route({ summary: 'The number of matching enterprises, as expected by a change of all of them' })
  .errors(fails('invalid_input'))
  .input(MatchingFilter.extend({ all }))
  .output(z.object({ count: z.number().int() }))

export type MatchingChange = z.infer<typeof MatchingChange>
const MatchingChange = Change.extend({
  /** At least one condition, or `all` instead. */
  filter: MatchingFilter.optional(),
  all,
  /** Expected number of matches after `after`; if it differs, nothing is changed. */
  expected: z.number().int().min(0).max(maxInteger),
  after: Id.optional(),
})

export type ChangedPart = z.infer<typeof ChangedPart>
const ChangedPart = Changed.extend({
  /** Value of `after` for the next request; null at the end. */
  next: Id.nullable(),
  /** Value of `expected` for the next request: matches after `next`. */
  left: z.number().int(),
})

const changeMatchingEnterprises = endpoint(admins, 'PUT /admin/vendors/fitting')
  .route({
    summary:
      'Changes all matching enterprises, some hundred per request, if their number is as expected',
  })
  .errors(fails('invalid_input', 'changed_meanwhile'))
  .input(MatchingChange.refine(changesSomething))
  .output(ChangedPart)

export const enterpriseAdminContract = {
  listEnterprises,
  getEnterprise,
  changeEnterprises,
  countMatchingEnterprises,
  changeMatchingEnterprises,
}
