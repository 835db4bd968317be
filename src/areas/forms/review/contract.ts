import { z } from 'zod'
import { Id } from '#shared/schema.ts'
import { queueSorts } from './model.ts'

export type ReviewNote = z.infer<typeof ReviewNote>
/** A reviewer's note on an answer. */
export const ReviewNote = z.object({ questionId: Id, text: z.string().trim().min(1).max(5000) })

/** Schema of a state change. */
export function reviewEvent<Status extends z.ZodType>(status: Status) {
  return z.object({
    id: Id,
    at: z.iso.datetime(),
    status,
    /** Null if the account is gone; for authors also if it was a reviewer. */
    by: z.string().nullable(),
    why: z.string(),
  })
}

/** Filter and cursor of a queue; default: waiting reviews, longest waiting first. */
export const QueueInput = z.object({
  /** Matches part of the title. */
  query: z.string().trim().max(200).optional(),
  assignee: z.enum(['me', 'nobody']).optional(),
  sort: z.enum(queueSorts).default('waiting'),
  order: z.enum(['asc', 'desc']).default('asc'),
  /** Cursor, from the previous page. */
  after: z.string().max(500).optional(),
})
