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
  /** Networks that show it among their members. */
  networks: z.number().int(),
  /** Published listings. */
  listings: z.number().int(),
  /** Of what it applied with last (resolutions 45); null where it never applied. */
  status: z.enum(shownStatuses).nullable(),
  /** That application. */
  applicationId: Id.nullable(),
  /** Invitations mailed in its name. */
  invites: z.number().int(),
  points: z.number().int(),
  /** What is said of it, without what was answered. */
  feedback: z.number().int(),
  followers: z.number().int(),
})

export type EnterpriseFilter = z.infer<typeof EnterpriseFilter>
export const EnterpriseFilter = z.object({
  /** Part of a name. */
  query: z.string().max(200).optional(),
  level: Level.optional(),
  publish: z.enum(publishStates).optional(),
  status: z
    .enum(['none', ...shownStatuses])
    .exclude(['draft'])
    .optional(),
  /** By name where nothing is said. */
  sort: z.enum(enterpriseSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  /** Where a page begins, as a list told it; the first page where nothing is said. */
  from: z.string().regex(pageStart).optional(),
})

export type EnterpriseList = z.infer<typeof EnterpriseList>
export const EnterpriseList = z.object({
  enterprises: z.array(AdminEnterprise),
  ...foundPageFields,
})

const tags = ['admin']

const listEnterprises = endpoint(admins)
  .route({ method: 'GET', path: '/admin/vendors', tags, summary: 'All enterprises, 40 to a page' })
  .input(EnterpriseFilter)
  .output(EnterpriseList)

export type EnterpriseFile = z.infer<typeof EnterpriseFile>
export const EnterpriseFile = z.object({
  enterprise: AdminEnterprise,
  /** What was done to it, newest first, the last hundred. */
  audit: z.array(AuditEntry),
  /** The case in which moderation has taken it down. */
  flagCaseId: Id.nullable(),
})

const getEnterprise = endpoint(admins)
  .route({
    method: 'GET',
    path: '/admin/vendors/{id}',
    tags,
    summary: 'An enterprise with what was done',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(EnterpriseFile)

/** What is to become of enterprises. */
const Change = z.object({
  /** Published ones stand in the directory; of hidden ones nobody but their team knows. */
  published: z.boolean().optional(),
  level: Level.optional(),
})
const changesSomething = ({ published, level }: z.infer<typeof Change>) =>
  published !== undefined || level !== undefined

export type Changed = z.infer<typeof Changed>
const Changed = z.object({
  /** Of how many something is different now. */
  changed: z.number().int(),
  /** How many were taken down by moderation, which alone decides whom they are shown to. */
  refused: z.number().int(),
})

/** So many are changed at once. */
export const mostChanged = 200

const changeEnterprises = endpoint(admins)
  .route({
    method: 'PUT',
    path: '/admin/vendors',
    tags,
    summary: 'Publishes or hides enterprises, or gives them a level; all of them or none',
  })
  .errors(fails('not_found'))
  .input(Change.extend({ ids: z.array(Id).min(1).max(mostChanged) }).refine(changesSomething))
  .output(Changed)

const FittingFilter = EnterpriseFilter.pick({
  query: true,
  level: true,
  publish: true,
  status: true,
})

/** Has to be spelt out where every enterprise is meant: an empty filter is refused. */
const all = z.literal(true).optional()

const countFittingEnterprises = endpoint(admins)
  .route({
    method: 'GET',
    path: '/admin/vendors/fitting',
    tags,
    summary: 'How many enterprises fit, as a change of all of them has to expect it',
  })
  .errors(fails('invalid_input'))
  .input(FittingFilter.extend({ all }))
  .output(z.object({ count: z.number().int() }))

export type FittingChange = z.infer<typeof FittingChange>
const FittingChange = Change.extend({
  /** At least one condition, or `all` instead. */
  filter: FittingFilter.optional(),
  all,
  /** How many fit, after `after` where it is given; where it is another number nothing is changed. */
  expected: z.number().int().min(0).max(maxInteger),
  after: Id.optional(),
})

export type ChangedPart = z.infer<typeof ChangedPart>
const ChangedPart = Changed.extend({
  /** What `after` goes on with; null when all that fit have been looked at. */
  next: Id.nullable(),
  /** What `expected` goes on with: how many fit after `next`. */
  left: z.number().int(),
})

const changeFittingEnterprises = endpoint(admins)
  .route({
    method: 'PUT',
    path: '/admin/vendors/fitting',
    tags,
    summary:
      'Changes all enterprises that fit, some hundred at a time, if there are as many as expected',
  })
  .errors(fails('invalid_input', 'changed_meanwhile'))
  .input(FittingChange.refine(changesSomething))
  .output(ChangedPart)

export const enterpriseAdminContract = {
  listEnterprises,
  getEnterprise,
  changeEnterprises,
  countFittingEnterprises,
  changeFittingEnterprises,
}
