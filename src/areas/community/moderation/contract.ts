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

/** Number of a kind of content: 1 profile, 2 listing, 3 feedback, and those of other features. */
const Target = z.number().int().min(1).max(32_767)
const Reason = z.enum(flagReasons)
/** 1 waiting, 2 decided, 3 appealed, 4 decided for good. */
const State = z.enum(flagState)
/** 1 stays, 2 is taken down, 3 has to be changed. */
const Decision = z.enum(flagDecision)

export type FlagSubject = z.infer<typeof FlagSubject>
/** What is about to be reported. */
export const FlagSubject = z.object({
  kind: Target,
  id: Id,
  /** A profile's or a listing's name; of feedback, whose it is. */
  title: z.string(),
  /** The beginning of what it says. */
  text: z.string(),
  /** Whether the text says what it is, the title only whose. */
  isQuoted: z.boolean(),
  /** Where it stands. */
  href: z.string(),
  enterprise: z.object({ id: Id, name: z.string(), subDomain: z.string() }),
  reasons: z.array(Reason),
  /** Nobody reports what is their own. */
  isOwn: z.boolean(),
  /** The caller has reported it, and it has yet to be decided. */
  isFlagged: z.boolean(),
})

const getFlagSubject = endpoint(signedIn)
  .route({
    method: 'GET',
    path: '/flagging/{profile}',
    tags: ['flagging'],
    summary: 'A profile, or content on its page, before it is reported',
  })
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

const Report = z.object({
  id: Id,
  /** One of the reasons for such a thing; `other` says in the text what it is. */
  reason: Reason,
  text: z.string().trim().max(5000).default(''),
  /** Of images or documents the caller has uploaded. */
  file: z.array(FileRef).max(upload.maxFiles).default([]),
})

const refusals = fails('not_found', 'not_allowed', 'too_many_requests', 'invalid_input')
const again = 'Who reports it again before it is decided has reported it once, as said last.'

// The service looks whose it is: nobody reports what is their own.
const flagProfile = endpoint(signedIn)
  .route({
    method: 'PUT',
    path: '/vendor-profiles/{id}/flag',
    tags: ['flagging'],
    summary: 'Reports a profile to those who run the site',
    description: again,
    successStatus: 204,
  })
  .errors(refusals)
  .input(Report)
  .output(z.undefined())

const flagHighlight = endpoint(signedIn)
  .route({
    method: 'PUT',
    path: '/highlights/{id}/flag',
    tags: ['flagging'],
    summary: 'Reports a listing',
    description: again,
    successStatus: 204,
  })
  .errors(refusals)
  .input(Report)
  .output(z.undefined())

const flagFeedback = endpoint(signedIn)
  .route({
    method: 'PUT',
    path: '/feedback/{id}/flag',
    tags: ['flagging'],
    summary: 'Reports feedback, or a reply to it',
    description: again,
    successStatus: 204,
  })
  .errors(refusals)
  .input(Report)
  .output(z.undefined())

const flagSubject = endpoint(signedIn)
  .route({
    method: 'PUT',
    path: '/flagging/{kind}/{id}',
    tags: ['flagging'],
    summary: 'Reports content of any kind',
    description: again,
    successStatus: 204,
  })
  .errors(refusals)
  .input(Report.extend({ kind: Target }))
  .output(z.undefined())

export type FlagLine = z.infer<typeof FlagLine>
export const FlagLine = z.object({
  id: Id,
  kind: Target,
  title: z.string(),
  enterprise: z.string(),
  /** Each once, in the order they came. */
  reasons: z.array(z.string()),
  /** How many have reported it. */
  flags: z.number().int(),
  state: State,
  decision: Decision.nullable(),
  /** Since when it is in this state. */
  since: z.iso.datetime(),
  claimedBy: z.string().nullable(),
})

export type FlagFilter = z.infer<typeof FlagFilter>
export const FlagFilter = z.object({
  view: z.enum(flagViews).default('waiting'),
  kind: Target.optional(),
  /** Where a page begins, as a list told it; the first page where nothing is said. */
  from: z.string().regex(pageStart).optional(),
})

export type FlagList = z.infer<typeof FlagList>
export const FlagList = z.object({
  /** What waits: the longest waiting first. What is decided, and all: the newest first. */
  cases: z.array(FlagLine),
  /** Kinds of content to filter by. */
  kinds: z.array(Target),
  ...pageFields,
})

const listFlagCases = endpoint(admins)
  .route({
    method: 'GET',
    path: '/admin/flags',
    tags: ['admin'],
    summary: 'What was reported, 40 to a page',
  })
  .input(FlagFilter)
  .output(FlagList)

export type FlagCase = z.infer<typeof FlagCase>
export const FlagCase = FlagLine.extend({
  /** What it says now, and whether it is shown. */
  text: z.string(),
  images: z.array(Picture),
  href: z.string(),
  isShown: z.boolean(),
  reports: z.array(
    z.object({
      id: Id,
      /** Null where that account is gone. */
      by: z.string().nullable(),
      reason: z.string(),
      text: z.string(),
      at: z.iso.datetime(),
      files: z.array(z.object({ url: z.string(), name: z.string(), isImage: z.boolean() })),
    }),
  ),
  /** What was done with it, in order. */
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
  /** Other cases of the same thing, newest first. */
  others: z.array(z.object({ id: Id, state: State, decision: Decision.nullable() })),
  isMine: z.boolean(),
  /** Why the caller leaves it to another admin. */
  barred: z.enum(['involved', 'ownDecision']).nullable(),
})

const getFlagCase = endpoint(admins)
  .route({
    method: 'GET',
    path: '/admin/flags/{id}',
    tags: ['admin'],
    summary: 'All that was reported of one thing, and what was done with it',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(FlagCase)

const claimFlagCase = endpoint(admins)
  .route({
    method: 'POST',
    path: '/admin/flags/{id}/claim',
    tags: ['admin'],
    summary: 'The caller looks at it: no other admin decides it meanwhile',
    successStatus: 204,
  })
  .errors(fails('not_found', 'not_allowed', 'changed_meanwhile'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const releaseFlagCase = endpoint(admins)
  .route({
    method: 'POST',
    path: '/admin/flags/{id}/release',
    tags: ['admin'],
    summary: 'Gives it back to the queue, whoever has claimed it',
    successStatus: 204,
  })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const Why = z.string().trim().min(1).max(5000)

const decideFlagCase = endpoint(admins)
  .route({
    method: 'POST',
    path: '/admin/flags/{id}/decision',
    tags: ['admin'],
    summary: 'Decides what the caller has claimed, and writes to those concerned',
    successStatus: 204,
  })
  .errors(fails('not_found', 'changed_meanwhile', 'invalid_input'))
  .input(z.object({ id: Id, decision: Decision, reason: Why }))
  .output(z.undefined())

export type FlagOutcome = z.infer<typeof FlagOutcome>
/** What became of a report, for who made it and for whom it is about. */
export const FlagOutcome = z.object({
  id: Id,
  kind: Target,
  title: z.string(),
  /** What it says; those who reported it read what is shown alone. */
  text: z.string(),
  enterprise: z.string(),
  href: z.string(),
  isShown: z.boolean(),
  /** The caller made it, or answers for what was reported. */
  role: z.enum(['reporter', 'concerned']),
  state: State,
  decision: Decision.nullable(),
  reason: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  /** An appeal of the caller's. */
  appeal: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  mayAppeal: z.boolean(),
  /** The last moment for it. */
  appealUntil: z.iso.datetime().nullable(),
})

// For who reported it and for those it concerns: the service looks.
const getFlagOutcome = endpoint(signedIn)
  .route({
    method: 'GET',
    path: '/flags/{id}/outcome',
    tags: ['flagging'],
    summary:
      'What became of a report; for who made it and for those who answer for what it is about',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(FlagOutcome)

const appealFlagOutcome = endpoint(signedIn)
  .route({
    method: 'POST',
    path: '/flags/{id}/appeal',
    tags: ['flagging'],
    summary: 'Asks for another look, once, within 180 days, by whom the decision went against',
    successStatus: 204,
  })
  .errors(fails('not_found', 'not_allowed', 'changed_meanwhile', 'invalid_input'))
  .input(z.object({ id: Id, text: Why }))
  .output(z.undefined())

export type TakenDown = z.infer<typeof TakenDown>
/** Why nobody but its team sees an enterprise, or a listing of it. */
const TakenDown = z.object({
  since: z.iso.datetime(),
  reason: z.string(),
  /** Where the caller reads of it and may appeal; null for who does not lead the team. */
  outcomeId: Id.nullable(),
  mayAppeal: z.boolean(),
})

const getTakenDown = endpoint(team('member', 'id'))
  .route({
    method: 'GET',
    path: '/vendors/{id}/taken-down',
    tags: ['flagging'],
    summary: 'Whether moderation has taken an enterprise or a listing of it down, and why',
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
