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
/** An application as those who may read it see it; its answers are read as those of any form. */
export const Application = z.object({
  id: Id,
  status: z.enum(shownStatuses),
  /** Compared when something is decided. */
  rev: Rev,
  /** Empty until it was submitted. */
  title: z.string(),
  submittedAt: z.iso.datetime().nullable(),
  waitingSince: z.iso.datetime().nullable(),
  /** Whether the caller may still change its answers. */
  canEdit: z.boolean(),
  /** The profile that came of it. */
  vendor: z.object({ id: Id, subDomain: z.string().nullable() }).nullable(),
  /** Oldest first. */
  history: z.array(ApplicationEvent),
  /** Of the last time more was asked for. */
  notes: z.array(ReviewNote),
})

export type OwnApplication = z.infer<typeof OwnApplication>
export const OwnApplication = z.object({
  id: Id,
  status: z.enum(shownStatuses),
  title: z.string(),
  updatedAt: z.iso.datetime(),
})

const tags = ['application'] as const

const beginApplication = endpoint(signedIn)
  .route({
    method: 'POST',
    path: '/applications',
    tags,
    summary: 'Begins to apply, or goes on with what was begun and is not decided',
  })
  .errors(fails('not_found', 'too_many_requests'))
  .input(z.object({}).optional())
  .output(z.object({ id: Id }))

const listOwnApplications = endpoint(signedIn)
  .route({ method: 'GET', path: '/applications', tags, summary: 'What the caller has applied for' })
  .output(z.array(OwnApplication))

/** C-052 */
const listVendorForms = endpoint(team('member', 'id'))
  .route({
    method: 'GET',
    path: '/vendors/{id}/forms',
    tags,
    summary: 'What an enterprise has applied with',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(z.array(OwnApplication))

// Of whom it is, and who may see what came of it: the service looks.
const getApplication = endpoint(signedIn)
  .route({ method: 'GET', path: '/applications/{id}', tags, summary: 'One application' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(Application)

const discardApplication = endpoint(signedIn)
  .route({
    method: 'DELETE',
    path: '/applications/{id}',
    tags,
    summary: 'Throws a draft away that was never submitted',
  })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const submitApplication = endpoint(signedIn)
  .route({
    method: 'POST',
    path: '/applications/{id}/submit',
    tags,
    summary: 'Hands an application in; once more where more was asked for',
  })
  .errors(fails('not_found', 'invalid_input', 'changed_meanwhile'))
  .input(z.object({ id: Id }))
  .output(z.object({ status: z.enum(shownStatuses) }))

export type QueueFilter = z.infer<typeof QueueFilter>
export const QueueFilter = QueueInput.extend({
  /** By default what waits for a decision. */
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
  /** For `after`; null at the end. */
  next: z.string().nullable(),
  /** Of those that fit; at most 10,000 are counted. */
  total: z.number().int(),
})

const listApplications = endpoint(admins)
  .route({
    method: 'GET',
    path: '/admin/applications',
    tags,
    summary: 'The queue of applications, 40 at a time',
  })
  .errors(fails('invalid_input'))
  .input(QueueFilter)
  .output(Queue)

export type Duplicate = z.infer<typeof Duplicate>
/** An enterprise that may be the one that applies. */
export const Duplicate = z.object({
  id: Id,
  name: z.string(),
  subDomain: z.string(),
  place: z.string(),
  /** What is the same. */
  why: z.array(z.enum(['name', 'website', 'email'])),
})

export type Review = z.infer<typeof Review>
/** What stands beside an application for who reviews it. */
export const Review = z.object({
  applicant: z.object({ id: Id, name: z.string(), email: z.string() }),
  assignee: z.object({ id: Id, name: z.string() }).nullable(),
  reviewers: z.array(z.object({ id: Id, name: z.string() })),
  duplicates: z.array(Duplicate),
  /** The one that waits longest after this. */
  next: Id.nullable(),
})

const getReview = endpoint(admins)
  .route({
    method: 'GET',
    path: '/admin/applications/{id}',
    tags,
    summary: 'Who applies, who reviews, and which enterprises may be the same',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(Review)

const assignApplication = endpoint(admins)
  .route({
    method: 'PUT',
    path: '/admin/applications/{id}/assignee',
    tags,
    summary: 'Gives an application to an admin, or to nobody',
  })
  .errors(fails('not_found', 'invalid_input'))
  .input(z.object({ id: Id, accountId: Id.nullable() }))
  .output(z.undefined())

const decideApplication = endpoint(admins)
  .route({
    method: 'POST',
    path: '/admin/applications/{id}/decision',
    tags,
    summary: 'Asks for more, does not approve, or publishes (S-019); the applicant is written to',
  })
  .errors(fails('not_found', 'invalid_input', 'changed_meanwhile'))
  .input(
    z.object({
      id: Id,
      rev: Rev,
      decision: z.enum(decisions),
      /** What the applicant is told. */
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
