import { pictureOf } from '#platform/files/pictures.ts'
import type { Caller } from '#platform/caller.ts'
import type { FeedbackReply } from '../contract.ts'
import { isOwnAuthor } from './author.ts'
import type { FeedbackListRow } from './feedback-queries.ts'

/** Converts a row of feedback, or of a reply, to what the caller sees of it. */
export function toReply(row: FeedbackListRow, enterpriseId: number, caller: Caller): FeedbackReply {
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
