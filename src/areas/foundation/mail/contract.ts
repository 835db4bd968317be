import { z } from 'zod'
import { admins, anyone, signedIn } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { mailState } from '#shared/enums.ts'
import { mailTopics } from '#shared/mail-topics.ts'
import { pageStart } from '#shared/cursor.ts'
import { foundPageFields, Id, LanguageCode } from '#shared/schema.ts'
import { mailSorts } from './model.ts'

export type MailChoice = z.infer<typeof MailChoice>
export const MailChoice = z.object({ topic: z.enum(mailTopics), wanted: z.boolean() })

const listChoices = endpoint(signedIn, 'GET /users/mail-choices')
  .route({ summary: 'Email preferences of the caller' })
  .errors(fails('not_found'))
  .output(z.array(MailChoice))

const choose = endpoint(signedIn, 'POST /users/mail-choices')
  .route({ summary: 'Updates email preferences of the caller; absent topics are not changed' })
  .errors(fails('not_found'))
  .input(z.object({ choices: z.array(MailChoice).max(mailTopics.length) }))
  .output(z.array(MailChoice))

const UnsubscribeToken = z.string().max(1000)

const readUnsubscribe = endpoint(anyone, 'GET /mail/unsubscribe')
  .route({ summary: 'The topic of an unsubscribe link; changes nothing' })
  .input(z.object({ token: UnsubscribeToken }))
  .output(MailChoice)
  .errors(fails('not_found'))

const unsubscribe = endpoint(anyone, 'POST /mail/unsubscribe')
  .route({ summary: 'Unsubscribes from a topic by an emailed link, or subscribes again' })
  .input(z.object({ token: UnsubscribeToken, wanted: z.boolean().default(false) }))
  .output(MailChoice)
  .errors(fails('not_found'))

export type MailLine = z.infer<typeof MailLine>
/** An email without its content, for admins. */
export const MailLine = z.object({
  id: Id,
  kind: z.string(),
  email: z.string(),
  languageCode: z.string(),
  state: z.enum(mailState),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  /** Next attempt of a waiting email. */
  dueAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})

const listMails = endpoint(admins, 'GET /admin/mails')
  .route({ summary: 'Emails by state (1 waiting, 2 sent, 3 failed, 4 refused), newest first' })
  .input(
    z.object({
      state: z.enum(mailState).default(mailState.failed),
      /** Cursor: the last id of the previous page. */
      before: Id.optional(),
      limit: z.number().int().min(1).max(200).default(50),
    }),
  )
  .output(z.array(MailLine))

const retryMail = endpoint(admins, 'POST /admin/mails/{id}/retry')
  .route({ summary: 'Queues a failed email again' })
  .input(z.object({ id: Id }))
  .output(z.object({ id: Id }))
  .errors(fails('not_found'))

export type MailFilter = z.infer<typeof MailFilter>
export const MailFilter = z.object({
  /** Matches part of the address. */
  query: z.string().max(200).optional(),
  state: z.enum(mailState).optional(),
  kind: z.string().max(40).optional(),
  /** Default: newest first. */
  sort: z.enum(mailSorts).default('created'),
  order: z.enum(['asc', 'desc']).default('desc'),
  /** Cursor; absent for the first page. */
  from: z.string().regex(pageStart).optional(),
})

export type MailRow = z.infer<typeof MailRow>
export const MailRow = MailLine.extend({ accountId: Id.nullable() })

export type MailTable = z.infer<typeof MailTable>
export const MailTable = z.object({
  mails: z.array(MailRow),
  /** Number of failed emails, whatever the filter. */
  failed: z.number().int(),
  ...foundPageFields,
})

const listMailTable = endpoint(admins, 'GET /admin/mail-table')
  .route({ summary: 'Emails by address, state and kind, 40 per page' })
  .input(MailFilter)
  .output(MailTable)

export type MailKindName = z.infer<typeof MailKindName>
/** A kind of email and its subject, with “…” for values. */
export const MailKindName = z.object({ kind: z.string(), subject: z.string() })

const nameMailKinds = endpoint(admins, 'GET /admin/mail-kinds')
  .route({ summary: 'All kinds of emails with their subjects in the caller’s language' })
  .output(z.array(MailKindName))

const retryMails = endpoint(admins, 'POST /admin/mails/retry')
  .route({ summary: 'Queues failed emails again; returns the ids of those that had failed' })
  .input(z.object({ ids: z.array(Id).min(1).max(200) }))
  .output(z.object({ ids: z.array(Id) }))

export type MailboxLine = z.infer<typeof MailboxLine>
/** An email stored in the data folder instead of being sent. */
export const MailboxLine = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: z.iso.datetime().nullable(),
})

export type MailboxMessage = z.infer<typeof MailboxMessage>
export const MailboxMessage = MailboxLine.extend({ text: z.string() })

// Access depends on the configuration: there is no mailbox in production.
const listMailbox = endpoint(anyone, 'GET /dev/mailbox')
  .route({ summary: 'Emails in the data folder, newest first; in development and demos only' })
  .input(z.object({ to: z.string().max(320).optional() }))
  .output(z.array(MailboxLine))
  .errors(fails('not_found'))

const getMailboxMessage = endpoint(anyone, 'GET /dev/mailbox/{id}')
  .route({ summary: 'An email in the data folder, as plain text' })
  .input(z.object({ id: z.string().max(200) }))
  .output(MailboxMessage)
  .errors(fails('not_found'))

const listMailKinds = endpoint(anyone, 'GET /dev/mails')
  .route({ summary: 'All kinds of emails; in development and demos only' })
  .output(z.array(z.string()))
  .errors(fails('not_found'))

export type MailSample = z.infer<typeof MailSample>
export const MailSample = z.object({ subject: z.string(), text: z.string() })

const getMailSample = endpoint(anyone, 'GET /dev/mails/{kind}')
  .route({ summary: 'A sample of a kind of email in one language' })
  .input(z.object({ kind: z.string().max(40), languageCode: LanguageCode }))
  .output(MailSample)
  .errors(fails('not_found'))

export const mailContract = {
  listChoices,
  choose,
  readUnsubscribe,
  unsubscribe,
  listMails,
  retryMail,
  listMailTable,
  nameMailKinds,
  retryMails,
  listMailbox,
  getMailboxMessage,
  listMailKinds,
  getMailSample,
}
