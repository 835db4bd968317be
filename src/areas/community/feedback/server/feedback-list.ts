import { pictureOf } from '#platform/files/pictures.ts'
import type { Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { listPageSize } from '#shared/constants.ts'
import { userRole } from '#shared/enums.ts'
import type { FeedbackReply, feedbackContract } from '../contract.ts'
import { isOwnAuthor, mayWriteAs, authorOf } from './author.ts'
import * as queries from './feedback-queries.ts'
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

function toReply(
  row: queries.FeedbackListRow,
  enterpriseId: number,
  caller: Caller,
): FeedbackReply {
  return {
    id: row.id,
    author: {
      id: row.author_id,
      type: row.author_kind,
      name: row.author_name,
      image: pictureOf(row.author_image),
      subDomain: row.author_handle,
    },
    isOwner: row.author_id === enterpriseId,
    message: row.message,
    language: row.lang,
    images: (row.images ?? []).flatMap((file) => pictureOf(file) ?? []),
    taggedVendors: (row.tagged ?? []).map(({ id, name, handle }) => ({
      id,
      name,
      subDomain: handle,
    })),
    createdAt: new Date(row.created_at).toISOString(),
    editedAt: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
    isMine: isOwnAuthor(caller, { actorId: row.author_id, byAccountId: row.by_account_id }),
  }
}
