import { z } from 'zod'
import { admins, evenWhileViewing, signedIn } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { accountSorts, accountStates } from '#shared/enums-of-account.ts'
import { AuditEntry, foundPageFields, Id, LanguageCode, Rev } from '#shared/schema.ts'
import { pageStart } from '#shared/cursor.ts'
import { mergedParts } from './model.ts'

/** K-054: 1 admin, 2 vendor, 3 community partner, 4 public user. */
const Role = z.literal([1, 2, 3, 4])
/** K-056: 1 email, 2 Facebook, 3 Google. */
const SignUpMode = z.literal([1, 2, 3])

export type AdminAccount = z.infer<typeof AdminAccount>
/** A row of the table of accounts (F-129). */
export const AdminAccount = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  signUpMode: SignUpMode,
  /** Site of the sign-up; null for the main one. */
  app: z.string().nullable(),
  language: z.string(),
  /** Name of the inviter. */
  invitedBy: z.string().nullable(),
  status: z.enum(accountStates),
  points: z.number().int(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  createdAt: z.iso.datetime(),
  /** When the deletion becomes final; null without a request. */
  erasedAt: z.iso.datetime().nullable(),
})

export type AccountFilter = z.infer<typeof AccountFilter>
export const AccountFilter = z.object({
  /** Matches part of a name or email address. */
  query: z.string().max(200).optional(),
  role: Role.optional(),
  status: z.enum(accountStates).optional(),
  country: z.string().length(2).optional(),
  signUpMode: SignUpMode.optional(),
  /** Default: newest first. */
  sort: z.enum(accountSorts).default('date'),
  order: z.enum(['asc', 'desc']).default('desc'),
  /** Cursor; absent for the first page. */
  from: z.string().regex(pageStart).optional(),
})

export type AccountList = z.infer<typeof AccountList>
export const AccountList = z.object({
  accounts: z.array(AdminAccount),
  ...foundPageFields,
})

const listAccounts = endpoint(admins, 'GET /admin/users')
  .route({ summary: 'All accounts, 40 per page' })
  .input(AccountFilter)
  .output(AccountList)

/** K-059: 1 owner, 2 admin, 3 member. */
const TeamRole = z.literal([1, 2, 3])
const OtherAccount = z.object({ id: Id, name: z.string(), email: z.string() })

export type AccountFile = z.infer<typeof AccountFile>
export const AccountFile = z.object({
  account: AdminAccount,
  /** Must be sent with each change, for conflict detection. */
  rev: Rev,
  /** Number of open team invitations. */
  openInvitations: z.number().int(),
  /** Whether it is the caller's own account. */
  isOwn: z.boolean(),
  /** Teams that need another owner before the account can be deleted. */
  teamsToHandOver: z.array(z.object({ id: Id, name: z.string() })),
  /** Enterprises whose team it is in, by name. */
  teams: z.array(z.object({ id: Id, name: z.string(), teamRole: TeamRole })),
  /** Number of devices on which it is logged in. */
  sessions: z.number().int(),
  /** Whether an authenticator app is set up. */
  totp: z.boolean(),
  passkeys: z.number().int(),
  /** The account that it was merged into. */
  mergedInto: OtherAccount.nullable(),
  /** Accounts that were merged into it. */
  merged: z.array(OtherAccount),
  /** Latest 100 actions of and on the account, newest first. */
  audit: z.array(AuditEntry),
})

const getAccount = endpoint(admins, 'GET /admin/users/{id}')
  .route({ summary: 'An account with its history' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(AccountFile)

const editAccount = endpoint(admins, 'PUT /admin/users/{id}')
  .route({ summary: 'Updates name, role, country and language of an account; not one’s own role' })
  .errors(fails('not_found', 'not_allowed', 'changed_meanwhile', 'invalid_input'))
  .input(
    z.object({
      id: Id,
      rev: Rev,
      name: z.string().trim().min(1).max(200),
      role: Role,
      country: z.string().length(2),
      language: LanguageCode,
    }),
  )
  .output(z.undefined())

const grantAccountPoints = endpoint(admins, 'POST /admin/users/{id}/points')
  .route({ summary: 'Grants points, or deducts them if the amount is negative; idempotent by key' })
  .errors(fails('not_found'))
  .input(
    z.object({
      id: Id,
      amount: z
        .number()
        .int()
        .min(-100_000)
        .max(100_000)
        .refine((amount) => amount !== 0),
      reason: z.string().trim().min(1).max(500),
      key: z.uuid(),
    }),
  )
  .output(z.undefined())

const resendVerification = endpoint(admins, 'POST /admin/users/{id}/resend-verification')
  .route({ summary: 'Resends the verification link and open team invitations of an account' })
  .errors(fails('not_found', 'already_there', 'too_many_requests'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const disableAccount = endpoint(admins, 'POST /admin/users/{id}/disable')
  .route({ summary: 'Disables another account: logs it out everywhere and emails it' })
  .errors(fails('not_found', 'not_allowed'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const enableAccount = endpoint(admins, 'POST /admin/users/{id}/enable')
  .route({ summary: 'Enables a disabled account' })
  .errors(fails('not_found', 'not_allowed'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const planAccountErasure = endpoint(admins, 'POST /admin/users/{id}/erasure')
  .route({
    summary:
      'Requests the deletion of another account in 14 days: logs it out everywhere and emails it',
  })
  .errors(fails('not_found', 'not_allowed', 'last_owner', 'already_there', 'last_admin'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const cancelAccountErasure = endpoint(admins, 'POST /admin/users/{id}/erasure/cancel')
  .route({ summary: 'Cancels the deletion of an account and emails it' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const endAccountSessions = endpoint(admins, 'POST /admin/users/{id}/end-sessions')
  .route({ summary: 'Logs another account out on all devices and emails it' })
  .errors(fails('not_found', 'not_allowed'))
  .input(z.object({ id: Id }))
  .output(z.object({ ended: z.number().int() }))

const resetAccountFactors = endpoint(admins, 'POST /admin/users/{id}/reset-factors')
  .route({
    summary:
      'Turns off two-step verification of another account, logs it out everywhere and emails it',
  })
  .errors(fails('not_found', 'not_allowed'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

export type MergePreview = z.infer<typeof MergePreview>
export const MergePreview = z.object({
  other: OtherAccount,
  /** Numbers of what would move; points may be negative. */
  parts: z.array(z.object({ part: z.enum(mergedParts), count: z.number().int() })),
  /** Role of the account after the merge. */
  role: Role,
})

const previewMerge = endpoint(admins, 'POST /admin/users/{id}/merge-preview')
  .route({ summary: 'What merging the account with this email into an account would move' })
  .errors(fails('not_found', 'not_allowed', 'already_there'))
  .input(z.object({ id: Id, email: z.string().max(300) }))
  .output(MergePreview)

const mergeAccount = endpoint(admins, 'POST /admin/users/{id}/merge')
  .route({
    summary:
      'Merges another account of the same person into this one and closes it; confirmed by its email',
  })
  .errors(fails('not_found', 'not_allowed', 'already_there', 'invalid_input'))
  .input(z.object({ id: Id, otherId: Id, email: z.string().max(300) }))
  .output(z.undefined())

const viewAs = endpoint(admins, 'POST /admin/view-as')
  .route({ summary: 'Starts "View as": the caller sees the site as this account, read-only' })
  .errors(fails('not_found', 'not_allowed'))
  .input(z.object({ userId: Id }))
  .output(z.undefined())

// For the admin, whose session acts as another account.
const stopViewing = endpoint(evenWhileViewing(signedIn), 'POST /admin/stop-viewing')
  .route({ summary: 'Ends "View as" and tells whose it was; no effect otherwise' })
  .output(z.object({ userId: Id.nullable() }))

export const accountAdminContract = {
  listAccounts,
  getAccount,
  editAccount,
  grantAccountPoints,
  resendVerification,
  disableAccount,
  enableAccount,
  planAccountErasure,
  cancelAccountErasure,
  endAccountSessions,
  resetAccountFactors,
  previewMerge,
  mergeAccount,
  viewAs,
  stopViewing,
}
