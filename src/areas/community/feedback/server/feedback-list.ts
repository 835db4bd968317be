import { AppError } from '#shared/app-error.ts'
import { listPageSize } from '#shared/constants.ts'
import { userRole } from '#shared/enums.ts'
import type { feedbackContract } from '../contract.ts'
import { mayWriteAs, authorOf } from './author.ts'
import * as queries from './feedback-queries.ts'
import { toReply } from './feedback-reply.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof feedbackContract>

/** Returns a page of an enterprise's feedback, newest first (C-071). */
export const listFeedback: Service['listFeedback'] = async (app, caller, input) => {
  const { vendorProfileId: id, page } = input
  const found = await queries.feedbackOf(app.db, id, caller.site.networkId, {
    actorId: authorOf(caller, id, 'feedback')?.actorId ?? null,
    offset: page * listPageSize,
    limit: listPageSize,
  })
  if (!found) throw new AppError('not_found')

  const { feedback, total, ownId } = found
  return {
    feedback: feedback.map((row) => ({
      ...toReply(row, id, caller),
      thumbs: row.thumbs,
      replies: (row.replies ?? []).map((reply) => toReply(reply, id, caller)),
    })),
    total,
    page,
    pages: Math.ceil(total / listPageSize),
    caller: {
      mayWrite: ownId === null && mayWriteAs(caller, id, 'feedback'),
      mayReply: mayWriteAs(caller, id, 'reply'),
      mayRemoveAll: caller.role === userRole.admin,
      ownId,
    },
  }
}
