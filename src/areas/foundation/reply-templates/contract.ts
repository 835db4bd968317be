import { z } from 'zod'
import { admins } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { templateUses } from '#shared/reply-templates.ts'
import { Id, Rev } from '#shared/schema.ts'

const Use = z.enum(templateUses)

export type ReplyTemplate = z.infer<typeof ReplyTemplate>
/** A text that admins insert into the reason of a decision. */
export const ReplyTemplate = z.object({
  id: Id,
  use: Use,
  title: z.string(),
  body: z.string(),
  /** Must be sent with each change, for conflict detection. */
  rev: Rev,
})

const listReplyTemplates = endpoint(admins, 'GET /admin/reply-templates')
  .route({ summary: 'Reply templates, of one use or all, by title' })
  .input(z.object({ use: Use.optional() }))
  .output(z.object({ templates: z.array(ReplyTemplate) }))

const saveReplyTemplate = endpoint(admins, 'POST /admin/reply-templates')
  .route({ summary: 'Adds or edits a reply template' })
  .errors(fails('not_found', 'changed_meanwhile', 'already_there', 'invalid_input'))
  .input(
    z.object({
      /** Absent for a new one, as is `rev`. */
      id: Id.optional(),
      rev: Rev.optional(),
      use: Use,
      /** Unique within its use. */
      title: z.string().trim().min(1).max(80),
      body: z.string().trim().min(1).max(5000),
    }),
  )
  .output(z.object({ id: Id }))

const removeReplyTemplate = endpoint(admins, 'DELETE /admin/reply-templates/{id}')
  .route({ summary: 'Removes a reply template; decisions that used it keep their text' })
  .input(z.object({ id: Id }))
  .output(z.undefined())

export const replyTemplatesContract = {
  listReplyTemplates,
  saveReplyTemplate,
  removeReplyTemplate,
}
