import { AppError } from '#shared/app-error.ts'
import { listPageSize } from '#shared/constants.ts'
import type { feedbackContract } from '../contract.ts'
import { authorOf } from './author.ts'
import { toReply } from './feedback-reply.ts'
import * as queries from './feedback-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof feedbackContract>

/** Returns a page of the feedback about an enterprise, for its team. */
export const listTeamFeedback: Service['listTeamFeedback'] = async (app, caller, input) => {
  const { id, filter, page } = input
  const isUnanswered = filter === 'unanswered'
  const found = await queries.teamFeedbackOf(app.db, id, caller.site.networkId, {
    isUnanswered,
    offset: page * listPageSize,
    limit: listPageSize,
  })
  if (!found) throw new AppError('not_found')

  const { name, handle, feedback, all, unanswered } = found
  const total = isUnanswered ? unanswered : all
  return {
    vendor: { id, name, subDomain: handle },
    feedback: feedback.map((row) => ({
      ...toReply(row, id, caller),
      thumbs: row.thumbs,
      replies: (row.replies ?? []).map((reply) => toReply(reply, id, caller)),
      isAnswered: row.is_answered,
      profilePage: Math.floor(row.newer / listPageSize),
    })),
    total,
    page,
    pages: Math.ceil(total / listPageSize),
    counts: { all, unanswered },
    // Replies are public: they need a page to appear on.
    mayReply: handle !== null && authorOf(caller, id, 'reply')?.actorId === id,
  }
}
