import { z } from 'zod'
import { admins, signedIn, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { QueueInput, ReviewNote, reviewEvent } from '#forms/review/contract.ts'
import { shownStatuses } from '#shared/forms/shown-status.ts'
import { Id, Rev } from '#shared/schema.ts'
import { decisions } from './model.ts'

export type ApplicationEvent = z.infer<typeof ApplicationEvent>
export const ApplicationEvent = reviewEvent(z.enum(shownStatuses))

export type Application = z.infer<typeof Application>
/** An application without its answers, which are read as those of any form. */
export const Application = z.object({
  id: Id,
  status: z.enum(shownStatuses),
  /** Must be sent with a decision. */
  rev: Rev,
  /** Empty until submitted. */
  title: z.string(),
  submittedAt: z.iso.datetime().nullable(),
  waitingSince: z.iso.datetime().nullable(),
  /** Whether the caller may edit the answers. */
  canEdit: z.boolean(),
  /** The enterprise created on approval. */
  vendor: z.object({ id: Id, subDomain: z.string().nullable() }).nullable(),
  /** Oldest first. */
  history: z.array(ApplicationEvent),
  /** Of the latest request for more information. */
  notes: z.array(ReviewNote),
})

export type OwnApplication = z.infer<typeof OwnApplication>
export const OwnApplication = z.object({
  id: Id,
  status: z.enum(shownStatuses),
  title: z.string(),
  updatedAt: z.iso.datetime(),
})

const beginApplication = endpoint(signedIn, 'POST /applications')
  .route({ summary: 'Creates an application, or returns the caller’s undecided one' })
  .errors(fails('not_found', 'too_many_requests'))
  .input(z.object({}).optional())
  .output(z.object({ id: Id }))

const listOwnApplications = endpoint(signedIn, 'GET /applications')
  .route({ summary: 'What the caller has applied for' })
  .output(z.array(OwnApplication))

/** C-052. */
const listVendorForms = endpoint(team('member', 'id'), 'GET /vendors/{id}/forms')
  .route({ summary: 'The applications of an enterprise' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(z.array(OwnApplication))

// The service checks that the caller is applicant, admin, or in the team.
const getApplication = endpoint(signedIn, 'GET /applications/{id}')
  .route({ summary: 'One application' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(Application)

const discardApplication = endpoint(signedIn, 'DELETE /applications/{id}')
  .route({ summary: 'Deletes a draft that was never submitted' })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const submitApplication = endpoint(signedIn, 'POST /applications/{id}/submit')
  .route({ summary: 'Submits an application, or submits it again with more information' })
  .errors(fails('not_found', 'invalid_input', 'changed_meanwhile'))
  .input(z.object({ id: Id }))
  .output(z.object({ status: z.enum(shownStatuses) }))

export type QueueFilter = z.infer<typeof QueueFilter>
export const QueueFilter = QueueInput.extend({
  /** Default: awaiting a decision. */
  status: z
    .enum(['waiting', 'all', ...shownStatuses])
    .exclude(['draft'])
    .default('waiting'),
})

export type QueueRow = z.infer<typeof QueueRow>
export const QueueRow = z.object({
  id: Id,
  title: z.string(),
  status: z.enum(shownStatuses),
  applicant: z.string(),
  waitingSince: z.iso.datetime(),
  assignee: z.object({ id: Id, name: z.string() }).nullable(),
})

export type Queue = z.infer<typeof Queue>
export const Queue = z.object({
  applications: z.array(QueueRow),
  /** Value of `after` for the next page; null at the end. */
  next: z.string().nullable(),
  /** Number of matches, at most 10,000. */
  total: z.number().int(),
})

const listApplications = endpoint(admins, 'GET /admin/applications')
  .route({ summary: 'The review queue of applications, 40 per page' })
  .errors(fails('invalid_input'))
  .input(QueueFilter)
  .output(Queue)

export type Duplicate = z.infer<typeof Duplicate>
/** An existing enterprise that may be the applicant. */
export const Duplicate = z.object({
  id: Id,
  name: z.string(),
  subDomain: z.string(),
  place: z.string(),
  /** Matching properties. */
  why: z.array(z.enum(['name', 'website', 'email'])),
})

export type Review = z.infer<typeof Review>
/** An application's review, without its answers. */
export const Review = z.object({
  applicant: z.object({ id: Id, name: z.string(), email: z.string() }),
  assignee: z.object({ id: Id, name: z.string() }).nullable(),
  reviewers: z.array(z.object({ id: Id, name: z.string() })),
  duplicates: z.array(Duplicate),
  /** Id of the next review in the queue. */
  next: Id.nullable(),
})

const getReview = endpoint(admins, 'GET /admin/applications/{id}')
  .route({ summary: 'Applicant, reviewer and possible duplicates of an application' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(Review)

const assignApplication = endpoint(admins, 'PUT /admin/applications/{id}/assignee')
  .route({ summary: 'Assigns an application to an admin, or to no one' })
  .errors(fails('not_found', 'invalid_input'))
  .input(z.object({ id: Id, accountId: Id.nullable() }))
  .output(z.undefined())

const decideApplication = endpoint(admins, 'POST /admin/applications/{id}/decision')
  .route({
    summary:
      'Asks for more information, does not approve, or publishes (S-019); emails the applicant',
  })
  .errors(fails('not_found', 'invalid_input', 'changed_meanwhile'))
  .input(
    z.object({
      id: Id,
      rev: Rev,
      decision: z.enum(decisions),
      /** Message to the applicant. */
      why: z.string().trim().max(5000).default(''),
      notes: z.array(ReviewNote).max(500).default([]),
    }),
  )
  .output(z.object({ status: z.enum(shownStatuses) }))

export const applicationsContract = {
  beginApplication,
  listOwnApplications,
  listVendorForms,
  getApplication,
  discardApplication,
  submitApplication,
  listApplications,
  getReview,
  assignApplication,
  decideApplication,
}
