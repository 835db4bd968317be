import { z } from 'zod'
import { upload } from '#shared/constants.ts'
import { admins, signedIn, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import {
  flagDecision,
  flagEvent,
  flagReasons,
  flagState,
  flagViews,
} from '#shared/enums-of-flagging.ts'
import { pageStart } from '#shared/cursor.ts'
import { Id, pageFields, Picture } from '#shared/schema.ts'

/** Kind of content: 1 profile, 2 listing, 3 feedback; features can add others. */
const Target = z.number().int().min(1).max(32_767)
const Reason = z.enum(flagReasons)
/** 1 waiting, 2 decided, 3 appealed, 4 final. */
const State = z.enum(flagState)
/** 1 keep, 2 take down, 3 change required. */
const Decision = z.enum(flagDecision)

export type FlagSubject = z.infer<typeof FlagSubject>
/** Content to report. */
export const FlagSubject = z.object({
  kind: Target,
  id: Id,
  /** Name of a profile or listing; for feedback, its author. */
  title: z.string(),
  /** Beginning of its text. */
  text: z.string(),
  /** Whether `text` identifies the content, and `title` only its author. */
  isQuoted: z.boolean(),
  /** URL of the content. */
  href: z.string(),
  enterprise: z.object({ id: Id, name: z.string(), subDomain: z.string() }),
  reasons: z.array(Reason),
  /** Own content cannot be reported. */
  isOwn: z.boolean(),
  /** The caller has a pending report about it. */
  isFlagged: z.boolean(),
})

const getFlagSubject = endpoint(signedIn, 'GET /flagging/{profile}')
  .route({ summary: 'A profile, or content on its page, to be reported' })
  .errors(fails('not_found'))
  .input(
    z.object({
      profile: z.string().regex(/^[a-z0-9]{1,63}$/),
      kind: Target.optional(),
      id: Id.optional(),
    }),
  )
  .output(FlagSubject)

const FileRef = z.object({ uuid: z.uuid() })

export type Report = z.infer<typeof Report>
const Report = z.object({
  id: Id,
  /** Must be a reason for this kind of content; `other` requires a text. */
  reason: Reason,
  text: z.string().trim().max(5000).default(''),
  /** Uuids of files uploaded by the caller. */
  file: z.array(FileRef).max(upload.maxFiles).default([]),
})

const refusals = fails('not_found', 'not_allowed', 'too_many_requests', 'invalid_input')
const again = 'Who reports it again before it is decided has reported it once, as said last.'

// The service refuses reports about the caller's own content.
const flagProfile = endpoint(signedIn, 'PUT /vendor-profiles/{id}/flag')
  .route({ summary: 'Reports a profile to the moderators', description: again })
  .errors(refusals)
  .input(Report)
  .output(z.undefined())

const flagHighlight = endpoint(signedIn, 'PUT /highlights/{id}/flag')
  .route({ summary: 'Reports a listing', description: again })
  .errors(refusals)
  .input(Report)
  .output(z.undefined())

const flagFeedback = endpoint(signedIn, 'PUT /feedback/{id}/flag')
  .route({ summary: 'Reports feedback, or a reply to it', description: again })
  .errors(refusals)
  .input(Report)
  .output(z.undefined())

const flagSubject = endpoint(signedIn, 'PUT /flagging/{kind}/{id}')
  .route({ summary: 'Reports content of any kind', description: again })
  .errors(refusals)
  .input(Report.extend({ kind: Target }))
  .output(z.undefined())

export type FlagLine = z.infer<typeof FlagLine>
export const FlagLine = z.object({
  id: Id,
  kind: Target,
  title: z.string(),
  enterprise: z.string(),
  /** Unique, in order of first use. */
  reasons: z.array(z.string()),
  /** Number of reports. */
  flags: z.number().int(),
  state: State,
  decision: Decision.nullable(),
  /** When it entered this state. */
  since: z.iso.datetime(),
  claimedBy: z.string().nullable(),
})

export type FlagFilter = z.infer<typeof FlagFilter>
export const FlagFilter = z.object({
  view: z.enum(flagViews).default('waiting'),
  kind: Target.optional(),
  /** Cursor; absent for the first page. */
  from: z.string().regex(pageStart).optional(),
})

export type FlagList = z.infer<typeof FlagList>
export const FlagList = z.object({
  /** Waiting cases: longest waiting first; otherwise newest first. */
  cases: z.array(FlagLine),
  /** Kinds of content to filter by. */
  kinds: z.array(Target),
  ...pageFields,
})

const listFlagCases = endpoint(admins, 'GET /admin/flags')
  .route({ summary: 'The moderation queue, 40 cases per page' })
  .input(FlagFilter)
  .output(FlagList)

export type FlagCase = z.infer<typeof FlagCase>
export const FlagCase = FlagLine.extend({
  /** Current text and visibility. */
  text: z.string(),
  images: z.array(Picture),
  href: z.string(),
  isShown: z.boolean(),
  reports: z.array(
    z.object({
      id: Id,
      /** Null if the account is gone. */
      by: z.string().nullable(),
      reason: z.string(),
      text: z.string(),
      at: z.iso.datetime(),
      files: z.array(z.object({ url: z.string(), name: z.string(), isImage: z.boolean() })),
    }),
  ),
  /** Oldest first. */
  events: z.array(
    z.object({
      id: Id,
      kind: z.enum(flagEvent),
      by: z.string().nullable(),
      at: z.iso.datetime(),
      decision: Decision.nullable(),
      text: z.string(),
    }),
  ),
  /** Other cases about the same content, newest first. */
  others: z.array(z.object({ id: Id, state: State, decision: Decision.nullable() })),
  isMine: z.boolean(),
  /** Why the caller must leave the decision to another admin. */
  barred: z.enum(['involved', 'ownDecision']).nullable(),
})

const getFlagCase = endpoint(admins, 'GET /admin/flags/{id}')
  .route({ summary: 'A case: all reports about one subject, with events and decision' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(FlagCase)

const claimFlagCase = endpoint(admins, 'POST /admin/flags/{id}/claim')
  .route({ summary: 'Claims a case, so that no other admin decides it meanwhile' })
  .errors(fails('not_found', 'not_allowed', 'changed_meanwhile'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const releaseFlagCase = endpoint(admins, 'POST /admin/flags/{id}/release')
  .route({ summary: 'Returns a claimed case to the queue, whoever claimed it' })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const Why = z.string().trim().min(1).max(5000)

const decideFlagCase = endpoint(admins, 'POST /admin/flags/{id}/decision')
  .route({ summary: 'Decides a case claimed by the caller, and emails those affected' })
  .errors(fails('not_found', 'changed_meanwhile', 'invalid_input'))
  .input(z.object({ id: Id, decision: Decision, reason: Why }))
  .output(z.undefined())

export type FlagOutcome = z.infer<typeof FlagOutcome>
/** Outcome of a report, for reporters and for those responsible for the content. */
export const FlagOutcome = z.object({
  id: Id,
  kind: Target,
  title: z.string(),
  /** Current text; reporters see it only while it is public. */
  text: z.string(),
  enterprise: z.string(),
  href: z.string(),
  isShown: z.boolean(),
  /** Whether the caller reported it or is responsible for it. */
  role: z.enum(['reporter', 'concerned']),
  state: State,
  decision: Decision.nullable(),
  reason: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  /** The caller's appeal. */
  appeal: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  mayAppeal: z.boolean(),
  /** Deadline of the appeal. */
  appealUntil: z.iso.datetime().nullable(),
})

// The service checks that the caller is a reporter or responsible for the content.
const getFlagOutcome = endpoint(signedIn, 'GET /flags/{id}/outcome')
  .route({
    summary: 'The outcome of a report, for reporters and for those responsible for the content',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(FlagOutcome)

const appealFlagOutcome = endpoint(signedIn, 'POST /flags/{id}/appeal')
  .route({ summary: 'Appeals a decision, once, within 180 days, by those it went against' })
  .errors(fails('not_found', 'not_allowed', 'changed_meanwhile', 'invalid_input'))
  .input(z.object({ id: Id, text: Why }))
  .output(z.undefined())

export type TakenDown = z.infer<typeof TakenDown>
/** Why an enterprise or listing was taken down. */
const TakenDown = z.object({
  since: z.iso.datetime(),
  reason: z.string(),
  /** Id of the outcome, where owners and admins of the team can appeal; null for others. */
  outcomeId: Id.nullable(),
  mayAppeal: z.boolean(),
})

const getTakenDown = endpoint(team('member', 'id'), 'GET /vendors/{id}/taken-down')
  .route({
    summary: 'Whether and why an enterprise or a listing of it was taken down by moderation',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id, listing: Id.optional() }))
  .output(z.object({ takenDown: TakenDown.nullable() }))

export const moderationContract = {
  getFlagSubject,
  flagProfile,
  flagHighlight,
  flagFeedback,
  flagSubject,
  listFlagCases,
  getFlagCase,
  claimFlagCase,
  releaseFlagCase,
  decideFlagCase,
  getFlagOutcome,
  appealFlagOutcome,
  getTakenDown,
}
