import { z } from 'zod'
import { admins } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { notices } from '#shared/notices.ts'
import { AuditEntry, Id } from '#shared/schema.ts'

export type WaitingQueue = z.infer<typeof WaitingQueue>
/** Work that waits for admins in one place. */
export const WaitingQueue = z.object({
  name: z.string(),
  /** Path of the page where it is done. */
  to: z.string(),
  count: z.number().int(),
  /** Since when the oldest has waited; null if nothing waits. */
  since: z.iso.datetime().nullable(),
})

const listWaiting = endpoint(admins, 'GET /admin/waiting')
  .route({ summary: 'What waits for admins, by queue' })
  .output(z.array(WaitingQueue))

export type Health = z.infer<typeof Health>
/** State of the installation. */
export const Health = z.object({
  version: z.string(),
  search: z.object({
    state: z.enum(['ready', 'rebuilding', 'down']),
    /** Searchable profiles and listings. */
    documents: z.number().int(),
  }),
  jobs: z.object({ late: z.number().int(), failed: z.number().int() }),
  mail: z.object({
    /** Whether a mail server is configured; otherwise mails are kept in a folder. */
    isSent: z.boolean(),
    waiting: z.number().int(),
    failed: z.number().int(),
  }),
  /** Free and total bytes of the disk with the data folder; null if unknown. */
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  /** Completion of the last backup; null if none was made. */
  backedUpAt: z.iso.datetime().nullable(),
})

export type LogEntry = z.infer<typeof LogEntry>
/** An entry of the activity log, with what it was done to. */
export const LogEntry = AuditEntry.extend({
  /** Account that did it; null if it is gone. */
  byId: Id.nullable(),
  target: z
    .object({
      /** Table: `account`, `enterprise`. */
      kind: z.string(),
      id: Id,
      /** Null if it is gone, or has none. */
      name: z.string().nullable(),
    })
    .nullable(),
})

export type AdminHome = z.infer<typeof AdminHome>
export const AdminHome = z.object({ health: Health, events: z.array(LogEntry) })

const getAdminHome = endpoint(admins, 'GET /admin/home')
  .route({ summary: 'The health of the installation, and what was done last' })
  .output(AdminHome)

/** PostgreSQL has no year 0. */
const Day = z.iso.date().refine((day) => day >= '0001-01-01')

export type LogFilter = z.infer<typeof LogFilter>
export const LogFilter = z.object({
  /** Part of the name or email of who did it. */
  query: z.string().max(200).optional(),
  /** Kind of action: its part before the dot. */
  noun: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  /** Days in UTC, both included. */
  since: Day.optional(),
  until: Day.optional(),
  targetKind: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  targetId: Id.optional(),
  /** Cursor: the last id of the previous page. */
  before: Id.optional(),
})

const listActivity = endpoint(admins, 'GET /admin/activity')
  .route({ summary: 'The activity log, newest first, 50 entries a page' })
  .input(LogFilter)
  .output(
    z.object({
      entries: z.array(LogEntry),
      /** Kinds of actions that can be filtered by. */
      nouns: z.array(z.string()),
      /** Cursor of the next page; null at the end. */
      next: Id.nullable(),
    }),
  )

export type QueueNotice = z.infer<typeof QueueNotice>
export const QueueNotice = z.object({ queue: z.string().max(40), notice: z.enum(notices) })

const listNotices = endpoint(admins, 'GET /admin/notices')
  .route({ summary: 'When the caller is emailed about new work, by queue' })
  .output(z.array(QueueNotice))

const chooseNotices = endpoint(admins, 'PUT /admin/notices')
  .route({ summary: 'Changes when the caller is emailed about new work; other queues stay' })
  .errors(fails('invalid_input'))
  .input(z.object({ choices: z.array(QueueNotice).max(50) }))
  .output(z.array(QueueNotice))

export const adminHomeContract = {
  listWaiting,
  getAdminHome,
  listActivity,
  listNotices,
  chooseNotices,
}
