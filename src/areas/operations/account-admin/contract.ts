import { z } from 'zod'
import { admins, evenWhileViewing, signedIn } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { accountSorts, accountStates } from '#shared/enums-of-account.ts'
import { AuditEntry, foundPageFields, Id, LanguageCode, Rev } from '#shared/schema.ts'
import { pageStart } from '#shared/cursor.ts'

/** K-054: 1 admin, 2 vendor, 3 community partner, 4 public user. */
const Role = z.literal([1, 2, 3, 4])
/** K-056: 1 email, 2 Facebook, 3 Google. */
const SignUpMode = z.literal([1, 2, 3])

export type AdminAccount = z.infer<typeof AdminAccount>
/** A row of the table of people (F-129). */
export const AdminAccount = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  signUpMode: SignUpMode,
  /** The site of this installation they signed up on; null for the main one. */
  app: z.string().nullable(),
  language: z.string(),
  /** Who invited them; null for who came by themselves. */
  invitedBy: z.string().nullable(),
  status: z.enum(accountStates),
  points: z.number().int(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  createdAt: z.iso.datetime(),
  /** From when on nobody can keep the account any more; null where it stays. */
  erasedAt: z.iso.datetime().nullable(),
})

export type AccountFilter = z.infer<typeof AccountFilter>
export const AccountFilter = z.object({
  /** Part of a name or an address. */
  query: z.string().max(200).optional(),
  role: Role.optional(),
  status: z.enum(accountStates).optional(),
  country: z.string().length(2).optional(),
  signUpMode: SignUpMode.optional(),
  /** Newest first where nothing is said. */
  sort: z.enum(accountSorts).default('date'),
  order: z.enum(['asc', 'desc']).default('desc'),
  /** Where a page begins, as a list told it; the first page where nothing is said. */
  from: z.string().regex(pageStart).optional(),
})

export type AccountList = z.infer<typeof AccountList>
export const AccountList = z.object({
  accounts: z.array(AdminAccount),
  ...foundPageFields,
})

const listAccounts = endpoint(admins)
  .route({
    method: 'GET',
    path: '/admin/users',
    tags: ['admin'],
    summary: 'Everybody with an account, 40 to a page',
  })
  .input(AccountFilter)
  .output(AccountList)

export type AccountFile = z.infer<typeof AccountFile>
export const AccountFile = z.object({
  account: AdminAccount,
  /** Compared when it is changed: nobody overwrites what they have not seen. */
  rev: Rev,
  /** How many invitations to teams they have not answered. */
  openInvitations: z.number().int(),
  /** Whether it is the caller's own. */
  isOwn: z.boolean(),
  /** Teams that need another owner before the account can be deleted. */
  teamsToHandOver: z.array(z.object({ id: Id, name: z.string() })),
  /** What was done to it and by it, newest first, the last hundred. */
  audit: z.array(AuditEntry),
})

const getAccount = endpoint(admins)
  .route({
    method: 'GET',
    path: '/admin/users/{id}',
    tags: ['admin'],
    summary: 'A person with what was done',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(AccountFile)

const editAccount = endpoint(admins)
  .route({
    method: 'PUT',
    path: '/admin/users/{id}',
    tags: ['admin'],
    summary: 'Changes name, role, country and language of an account; not one’s own role',
  })
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

const giveAccountPoints = endpoint(admins)
  .route({
    method: 'POST',
    path: '/admin/users/{id}/points',
    tags: ['admin'],
    summary: 'Gives points, or takes them where the amount is below zero; the same key counts once',
  })
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

const resendVerification = endpoint(admins)
  .route({
    method: 'POST',
    path: '/admin/users/{id}/resend-verification',
    tags: ['admin'],
    summary:
      'Mails somebody once more what they wait for: the link that proves their address, and open invitations to teams',
  })
  .errors(fails('not_found', 'already_there', 'too_many_requests'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const disableAccount = endpoint(admins)
  .route({
    method: 'POST',
    path: '/admin/users/{id}/disable',
    tags: ['admin'],
    summary: 'Closes an account, not one’s own: signed out everywhere, and told by mail',
  })
  .errors(fails('not_found', 'not_allowed'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const enableAccount = endpoint(admins)
  .route({
    method: 'POST',
    path: '/admin/users/{id}/enable',
    tags: ['admin'],
    summary: 'Opens an account again',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const planAccountErasure = endpoint(admins)
  .route({
    method: 'POST',
    path: '/admin/users/{id}/erasure',
    tags: ['admin'],
    summary:
      'Has an account deleted in 14 days, not one’s own: signed out everywhere, and told by mail',
  })
  .errors(fails('not_found', 'not_allowed', 'last_owner', 'already_there', 'last_admin'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const cancelAccountErasure = endpoint(admins)
  .route({
    method: 'POST',
    path: '/admin/users/{id}/erasure/cancel',
    tags: ['admin'],
    summary: 'Keeps an account that was to be deleted; its person is told by mail',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const viewAs = endpoint(admins)
  .route({
    method: 'POST',
    path: '/admin/view-as',
    tags: ['admin'],
    summary: 'From now on the caller sees the site as this person, and changes nothing meanwhile',
  })
  .errors(fails('not_found', 'not_allowed'))
  .input(z.object({ userId: Id }))
  .output(z.undefined())

// Of oneself, who is somebody else meanwhile.
const stopViewing = endpoint(evenWhileViewing(signedIn))
  .route({
    method: 'POST',
    path: '/admin/stop-viewing',
    tags: ['admin'],
    summary: 'The admin is themselves again; nothing happens to who was all along',
  })
  .output(z.undefined())

export const accountAdminContract = {
  listAccounts,
  getAccount,
  editAccount,
  giveAccountPoints,
  resendVerification,
  disableAccount,
  enableAccount,
  planAccountErasure,
  cancelAccountErasure,
  viewAs,
  stopViewing,
}
