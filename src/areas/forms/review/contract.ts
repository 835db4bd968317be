import { z } from 'zod'
import { Id } from '#shared/schema.ts'
import { queueSorts } from './model.ts'

export type ReviewNote = z.infer<typeof ReviewNote>
/** What a reviewer asks about one answer. */
export const ReviewNote = z.object({ questionId: Id, text: z.string().trim().min(1).max(5000) })

/** A change of state. */
export function reviewEvent<Status extends z.ZodType>(status: Status) {
  return z.object({
    id: Id,
    at: z.iso.datetime(),
    status,
    /** Who did it; null if the account is gone, and for authors if it was a reviewer. */
    by: z.string().nullable(),
    why: z.string(),
  })
}

/** Filter and cursor of a queue; by default what waits, longest first. */
export const QueueInput = z.object({
  /** Part of the title. */
  query: z.string().trim().max(200).optional(),
  assignee: z.enum(['me', 'nobody']).optional(),
  sort: z.enum(queueSorts).default('waiting'),
  order: z.enum(['asc', 'desc']).default('asc'),
  /** Goes on after the row that an answer ended with. */
  after: z.string().max(500).optional(),
})
