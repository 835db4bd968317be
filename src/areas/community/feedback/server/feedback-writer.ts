import { publishWithListings } from '#catalog/enterprises/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { insertRows } from '#platform/db/writing/queries.ts'
import type { FeedbackInput, AuthoredInput } from './feedback-input.ts'
import * as queries from './feedback-writer-queries.ts'

/**
 * Inserts feedback with replies, recalculates ratings and queues search updates. Returns the ids of
 * the feedback in order.
 */
export async function putFeedback(tx: Tx, rows: readonly FeedbackInput[]): Promise<number[]> {
  if (rows.length === 0) return []
  const count = rows.reduce((sum, { replies }) => sum + 1 + (replies?.length ?? 0), 0)
  const ids = await queries.newFeedbackIds(tx, count)
  const rootIds = ids.slice(0, rows.length)
  let next = rows.length

  const roots = rows.map((row, at) => ({ ...row, id: ids[at], parentId: null }))
  const replies = rows.flatMap(({ enterpriseId, replies = [] }, at) =>
    replies.map((reply) => {
      const id = ids[next]
      next += 1
      return { ...reply, id, parentId: ids[at], enterpriseId, thumbs: undefined }
    }),
  )
  const all = [...roots, ...replies]
  await writeRows(tx, all)
  const enterpriseIds = [...new Set(rows.map(({ enterpriseId }) => enterpriseId))]
  await refreshRatings(tx, enterpriseIds)
  return rootIds
}

/** Inserts a reply, which affects neither rating nor count. */
export async function putReply(
  tx: Tx,
  reply: AuthoredInput & { enterpriseId: number; parentId: number },
): Promise<number> {
  const [id = 0] = await queries.newFeedbackIds(tx, 1)
  await writeRows(tx, [{ ...reply, id, thumbs: undefined }])
  return id
}

/** Recalculates rating and count, and queues search updates. */
export async function refreshRatings(
  tx: Tx,
  enterpriseIds: readonly number[],
  hadThumbs = false,
): Promise<void> {
  await queries.deriveFromFeedback(tx, enterpriseIds, hadThumbs)
  await publishWithListings(tx, enterpriseIds)
}

/** Takes feedback down, keeping its images for a possible appeal. */
export async function withholdFeedback(tx: Tx, ids: readonly number[]): Promise<void> {
  await followChanges(tx, await queries.withholdRows(tx, ids))
}

/** Releases feedback that was taken down. */
export async function releaseFeedback(tx: Tx, ids: readonly number[]): Promise<void> {
  await followChanges(tx, await queries.releaseRows(tx, ids))
}

async function followChanges(tx: Tx, rows: readonly queries.ChangedRow[]): Promise<void> {
  const ids = [...new Set(rows.map((row) => row.enterprise_id))]
  const hadThumbs = rows.some(({ thumbs }) => thumbs !== null)
  await refreshRatings(tx, ids, hadThumbs)
}

async function writeRows(
  tx: Tx,
  all: readonly (AuthoredInput & {
    id: number | undefined
    parentId: number | null | undefined
    enterpriseId: number
    thumbs?: number | undefined
  })[],
): Promise<void> {
  await insertRows(
    tx,
    'feedback',
    {
      id: 'bigint',
      enterprise_id: 'bigint',
      parent_id: 'bigint',
      actor_id: 'bigint',
      by_account_id: 'bigint',
      message: 'text',
      lang: 'text',
      thumbs: 'smallint',
      created_at: 'timestamptz',
    },
    all.map((one) => ({
      id: one.id,
      enterprise_id: one.enterpriseId,
      parent_id: one.parentId,
      actor_id: one.actorId,
      by_account_id: one.byAccountId,
      message: one.message,
      lang: one.lang,
      thumbs: one.thumbs,
      created_at: one.at ?? new Date(),
    })),
  )
  await insertRows(
    tx,
    'feedback_file',
    { feedback_id: 'bigint', file_uuid: 'uuid', sort: 'smallint' },
    all.flatMap(({ id, images = [] }) =>
      images.map((file_uuid, sort) => ({ feedback_id: id, file_uuid, sort })),
    ),
  )
  await insertRows(
    tx,
    'feedback_tag',
    { feedback_id: 'bigint', enterprise_id: 'bigint' },
    all.flatMap(({ id, taggedIds = [] }) =>
      taggedIds.map((enterprise_id) => ({ feedback_id: id, enterprise_id })),
    ),
  )
}
