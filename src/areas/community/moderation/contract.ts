import { z } from 'zod'
import { upload } from '#shared/constants.ts'
import { admins, signedIn, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import {
  flagDecision,
  flagEvent,
  flagReasons,
  flagSorts,
  flagState,
  flagViews,
} from '#shared/enums-of-flagging.ts'
import { pageStart } from '#shared/cursor.ts'
import { foundPageFields, Id, Picture } from '#shared/schema.ts'

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

/** A person or an enterprise that admins can look up. */
const Party = z.object({ id: Id, name: z.string(), isPerson: z.boolean() })
export type Party = z.infer<typeof Party>

const FlagReport = z.object({
  id: Id,
  /** Null if the account is gone. */
  by: Party.nullable(),
  reason: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
  files: z.array(z.object({ url: z.string(), name: z.string(), isImage: z.boolean() })),
})

export type FlagLine = z.infer<typeof FlagLine>
/** A case with what is needed to decide it. */
export const FlagLine = z.object({
  id: Id,
  kind: Target,
  title: z.string(),
  enterprise: z.string(),
  /** Current text and visibility; in lists, the beginning of the text and three images. */
  text: z.string(),
  images: z.array(Picture),
  href: z.string(),
  isShown: z.boolean(),
  /** Its author and, if that is an enterprise, who wrote in its name; or the enterprise. */
  authors: z.array(Party),
  /** Unique, in order of first use. */
  reasons: z.array(z.string()),
  /** Number of reports. */
  flags: z.number().int(),
  reports: z.array(FlagReport),
  state: State,
  decision: Decision.nullable(),
  /** When it entered this state. */
  since: z.iso.datetime(),
  claimedBy: z.string().nullable(),
  isMine: z.boolean(),
  /** Why the caller must leave the decision to another admin. */
  barred: z.enum(['involved', 'ownDecision']).nullable(),
  /** Text of the latest appeal. */
  appeal: z.string().nullable(),
  /** Decision that is appealed, with its reason and who made it; null for other cases. */
  appealed: z
    .object({ decision: Decision, reason: z.string(), by: z.string().nullable() })
    .nullable(),
  /** Other cases about the same content, and those decided against it. */
  history: z.object({ others: z.number().int(), against: z.number().int() }),
  /** Seconds in which the caller can undo its decision; null if they cannot. */
  undoSeconds: z.number().nullable(),
})

export type FlagFilter = z.infer<typeof FlagFilter>
export const FlagFilter = z.object({
  view: z.enum(flagViews).default('waiting'),
  kind: Target.optional(),
  reason: Reason.optional(),
  /** Text in the content, the reports, or a name. */
  query: z.string().max(200).optional(),
  /** By default the oldest of those to be decided, the newest of others. */
  sorted: z.enum(flagSorts).optional(),
  /** Cursor; absent for the first page. */
  from: z.string().regex(pageStart).optional(),
})

export type FlagList = z.infer<typeof FlagList>
export const FlagList = z.object({
  cases: z.array(FlagLine),
  /** Kinds of content to filter by. */
  kinds: z.array(Target),
  /** Number of cases of each view, of the same kind and reason. */
  counts: z.record(z.enum(flagViews), z.number().int()),
  /** The case `about`. */
  about: FlagLine.nullable(),
  ...foundPageFields,
})

const listFlagCases = endpoint(admins, 'GET /admin/flags')
  .route({ summary: 'The moderation queue, 40 cases per page' })
  .input(
    FlagFilter.extend({
      /** A case to return as well, such as the one just decided. */
      about: Id.optional(),
    }),
  )
  .output(FlagList)

export type FlagCase = z.infer<typeof FlagCase>
export const FlagCase = FlagLine.extend({
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
  .route({
    summary: 'Decides a case, unless another admin has claimed it, and emails those affected',
  })
  .errors(fails('not_found', 'not_allowed', 'changed_meanwhile', 'invalid_input'))
  .input(z.object({ id: Id, decision: Decision, reason: Why }))
  .output(z.undefined())

const undoFlagDecision = endpoint(admins, 'POST /admin/flags/{id}/undo')
  .route({ summary: 'Undoes the caller’s decision of the last ten seconds, before it is emailed' })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

export type FlagMonth = z.infer<typeof FlagMonth>
/** Reports and decisions of a month. */
const FlagMonth = z.object({
  /** First day, UTC. */
  month: z.iso.date(),
  reports: z.number().int(),
  kept: z.number().int(),
  changes: z.number().int(),
  removed: z.number().int(),
  /** Median hours from a report or appeal to its decision; null without decisions. */
  medianHours: z.number().nullable(),
  appeals: z.number().int(),
  /** Appeals decided, and those that changed the decision. */
  appealsDecided: z.number().int(),
  appealsUpheld: z.number().int(),
})

export type FlagReasonCount = z.infer<typeof FlagReasonCount>
const FlagReasonCount = z.object({
  reason: z.string(),
  reports: z.number().int(),
  /** Reports of cases that are decided, by decision. */
  kept: z.number().int(),
  changes: z.number().int(),
  removed: z.number().int(),
})

export type FlagStatistics = z.infer<typeof FlagStatistics>
export const FlagStatistics = z.object({
  /** Newest first, without gaps. */
  months: z.array(FlagMonth),
  /** Most reported first. */
  reasons: z.array(FlagReasonCount),
})

const getFlagStatistics = endpoint(admins, 'GET /admin/flag-statistics')
  .route({ summary: 'Reports, decisions and appeals by month, and by reason' })
  .input(z.object({ months: z.number().int().min(1).max(60).default(12) }))
  .output(FlagStatistics)

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
  undoFlagDecision,
  getFlagStatistics,
  getFlagOutcome,
  appealFlagOutcome,
  getTakenDown,
}
