import { z } from 'zod'
import { admins, signedIn, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Profile } from '#catalog/enterprises/contract.ts'
import { AnswerValue } from '#forms/engine/contract.ts'
import { QueueInput, ReviewNote, reviewEvent } from '#forms/review/contract.ts'
import type { ProblemKey } from '#shared/forms/problems.ts'
import { shownStatuses } from '#shared/forms/shown-status.ts'
import { Id, LanguageCode, Rev } from '#shared/schema.ts'
import { decisions } from './model.ts'

const Message = z.string().trim().max(5000)

/** Text keys of what is wrong, by question. */
const Problems = z.record(z.string(), z.string()) as z.ZodType<Record<number, ProblemKey>>

export type ApplicationEvent = z.infer<typeof ApplicationEvent>
export const ApplicationEvent = reviewEvent(z.enum(shownStatuses))

export type Application = z.infer<typeof Application>
/** An application without its answers, which are read as those of any form. */
export const Application = z.object({
  id: Id,
  status: z.enum(shownStatuses),
  /** Must be sent with a decision. */
  rev: Rev,
  /** Name of the enterprise; empty until it is answered. */
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
  /** What the caller writes with the answers to it, not sent yet. */
  reply: z.string(),
  /** The submitted answers to the questions with a note, by question; null if they are unknown. */
  submitted: z.record(z.string(), AnswerValue).nullable(),
})

export type OwnApplication = z.infer<typeof OwnApplication>
export const OwnApplication = z.object({
  id: Id,
  status: z.enum(shownStatuses),
  title: z.string(),
  updatedAt: z.iso.datetime(),
  /** Of one that the caller may edit; otherwise null. */
  progress: z.object({ answered: z.number().int(), required: z.number().int() }).nullable(),
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
  .input(z.object({ id: Id, reply: Message.optional() }))
  .output(z.object({ status: z.enum(shownStatuses) }))

const saveReply = endpoint(signedIn, 'PUT /applications/{id}/reply')
  .route({ summary: 'Saves the applicant’s message, which is sent with the next submission' })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(z.object({ id: Id, text: Message }))
  .output(z.undefined())

const previewApplication = endpoint(signedIn, 'POST /applications/{id}/preview')
  .route({ summary: 'The profile as it would be published' })
  .errors(fails('not_found', 'invalid_input'))
  .input(z.object({ id: Id, languageCode: LanguageCode.optional() }))
  .output(z.object({ problems: Problems, profile: Profile.nullable() }))

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

export type InternalNote = z.infer<typeof InternalNote>
/** A note that only admins see. */
export const InternalNote = z.object({
  id: Id,
  at: z.iso.datetime(),
  /** Null if the account is gone. */
  by: z.string().nullable(),
  isOwn: z.boolean(),
  text: z.string(),
})

export type Changes = z.infer<typeof Changes>
/** How a resubmission differs from the submission before. */
export const Changes = z.object({
  since: z.iso.datetime(),
  /** What the applicant wrote with it. */
  reply: z.string(),
  /** Earlier answers to the questions whose answer changed; null for none. */
  before: z.record(z.string(), AnswerValue.nullable()),
})

export type Review = z.infer<typeof Review>
/** An application's review, without its answers. */
export const Review = z.object({
  applicant: z.object({ id: Id, name: z.string(), email: z.string() }),
  assignee: z.object({ id: Id, name: z.string() }).nullable(),
  reviewers: z.array(z.object({ id: Id, name: z.string() })),
  duplicates: z.array(Duplicate),
  /** Ids of the next and the previous review in the queue. */
  next: Id.nullable(),
  previous: Id.nullable(),
  /** Null for a first submission, or where the earlier answers are unknown. */
  changes: Changes.nullable(),
  /** Oldest first. */
  internalNotes: z.array(InternalNote),
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

const Deciding = z.object({
  id: Id,
  rev: Rev,
  decision: z.enum(decisions),
  /** Message to the applicant. */
  why: Message.default(''),
  notes: z.array(ReviewNote).max(500).default([]),
})

const decideApplication = endpoint(admins, 'POST /admin/applications/{id}/decision')
  .route({
    summary:
      'Asks for more information, does not approve, or publishes (S-019); emails the applicant',
  })
  .errors(fails('not_found', 'invalid_input', 'changed_meanwhile'))
  .input(Deciding)
  .output(z.object({ status: z.enum(shownStatuses) }))

export type DecisionMail = z.infer<typeof DecisionMail>
/** An email as it would be sent. */
export const DecisionMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  lang: LanguageCode,
})

const previewDecision = endpoint(admins, 'POST /admin/applications/{id}/decision/preview')
  .route({ summary: 'The email that a decision would send; changes nothing' })
  .errors(fails('not_found', 'invalid_input', 'changed_meanwhile'))
  .input(Deciding)
  .output(z.object({ /** Null without an address. */ mail: DecisionMail.nullable() }))

const addApplicationNote = endpoint(admins, 'POST /admin/applications/{id}/notes')
  .route({ summary: 'Adds an internal note, once for each key' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id, key: z.uuid(), text: Message.min(1) }))
  .output(z.undefined())

const deleteApplicationNote = endpoint(admins, 'DELETE /admin/applications/{id}/notes/{noteId}')
  .route({ summary: 'Deletes an own internal note' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id, noteId: Id }))
  .output(z.undefined())

export const applicationsContract = {
  beginApplication,
  listOwnApplications,
  listVendorForms,
  getApplication,
  discardApplication,
  submitApplication,
  saveReply,
  previewApplication,
  listApplications,
  getReview,
  assignApplication,
  decideApplication,
  previewDecision,
  addApplicationNote,
  deleteApplicationNote,
}
