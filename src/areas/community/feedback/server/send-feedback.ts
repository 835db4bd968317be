import { recordAudit } from '#platform/accounts/audit.ts'
import { profileExists } from '#catalog/enterprises/server/public.ts'
import { claimFiles } from '#foundation/uploads/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import { fileKind } from '#shared/enums.ts'
import { isOwnAuthor, mayRemove, authorOf } from './author.ts'
import { refreshRatings, putFeedback, putReply } from './feedback-writer.ts'
import { notifyAuthor, notifyTeam } from './feedback-mails.ts'
import * as queries from './send-feedback-queries.ts'
import type { Words, feedbackContract } from '../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof feedbackContract>

/** Hourly limit of feedback, replies and edits per account. */
const mostPerHour = 30

/** Specification C-072, C-076. */
export const sendFeedback: Service['sendFeedback'] = async (app, caller, input) => {
  const { vendorProfileId: enterpriseId, parentId } = input
  const accountId = accountOf(caller)
  const author = authorOf(caller, enterpriseId, parentId === null ? 'feedback' : 'reply')
  if (!(await profileExists(app.db, enterpriseId, caller.site.networkId))) {
    throw new AppError('not_found')
  }
  if (!author) throw new AppError('not_allowed')
  await limit(app, accountId)

  return app.db.transaction().execute(async (tx) => {
    const enterprise = await queries.lockEnterprise(tx, enterpriseId)
    if (!enterprise) throw new AppError('not_found')
    const words = await contentOf(tx, accountId, input, [])
    const feedback = {
      ...author,
      byAccountId: author.byAccountId ?? undefined,
      ...words,
      lang: null,
    }
    const from = { ...author, accountId }
    if (parentId !== null) {
      const parent = await queries.feedbackRow(tx, parentId)
      if (parent?.enterprise_id !== enterpriseId || parent.parent_id !== null) {
        throw new AppError('not_found')
      }
      const id = await putReply(tx, { ...feedback, enterpriseId, parentId })
      await notifyAuthor(tx, app, caller, { id, from, parent, enterprise, message: words.message })
      return { id }
    }
    if ((await queries.feedbackBy(tx, author.actorId, enterpriseId)) !== null) {
      throw new AppError('already_there')
    }
    const thumbs = input.thumbs ?? undefined
    const [id = 0] = await putFeedback(tx, [{ ...feedback, enterpriseId, thumbs }])
    await notifyTeam(tx, app, caller, {
      id,
      from,
      enterpriseId,
      enterprise,
      message: words.message,
    })
    return { id }
  })
}

/** Replaces feedback; images to keep must be listed again (C-073). */
export const editFeedback: Service['editFeedback'] = async (app, caller, { id, ...input }) => {
  const accountId = accountOf(caller)
  await limit(app, accountId)
  await app.db.transaction().execute(async (tx) => {
    const before = await lockFeedback(tx, id)
    if (!isOwnAuthor(caller, voiceIn(before))) throw new AppError('not_allowed')
    const { message, images, taggedIds } = await contentOf(tx, accountId, input, before.files ?? [])
    const thumbs = before.parent_id === null ? input.thumbs : null
    await queries.updateFeedback(tx, id, { message, thumbs })
    await queries.replaceFiles(tx, id, images)
    await queries.replaceTags(tx, id, taggedIds)
    if (thumbs !== before.thumbs) {
      await refreshRatings(tx, [before.enterprise_id], before.thumbs !== null)
    }
  })
}

/** Removes feedback with its images (C-075). */
export const removeFeedback: Service['removeFeedback'] = async (app, caller, { id }) => {
  await app.db.transaction().execute(async (tx) => {
    const before = await lockFeedback(tx, id)
    if (!mayRemove(caller, voiceIn(before))) throw new AppError('not_allowed')
    await queries.replaceFiles(tx, id, [])
    await queries.markRemoved(tx, id)
    await refreshRatings(tx, [before.enterprise_id], before.thumbs !== null)
    if (!isOwnAuthor(caller, voiceIn(before))) {
      await recordAudit(tx, caller, {
        action: 'feedback.remove',
        targetKind: 'feedback',
        targetId: id,
      })
    }
  })
}

/** Locks the enterprise of some feedback, then returns it. Throws not_found. */
async function lockFeedback(tx: Tx, id: number): Promise<queries.FeedbackRow> {
  const found = await queries.feedbackRow(tx, id)
  if (!found) throw new AppError('not_found')
  await queries.lockEnterprise(tx, found.enterprise_id)
  const locked = await queries.feedbackRow(tx, id)
  if (!locked) throw new AppError('not_found')
  return locked
}

function voiceIn({ actor_id: actorId, by_account_id: byAccountId }: queries.FeedbackRow) {
  return { actorId, byAccountId }
}

async function contentOf(
  tx: Tx,
  accountId: number,
  { message, file = [], taggedVendors }: Words,
  keptImages: readonly string[],
) {
  const images = file.map(({ uuid }) => uuid)
  const added = images.filter((uuid) => !keptImages.includes(uuid))
  await claimFiles(tx, accountId, added, { kind: fileKind.image })
  return { message, images, taggedIds: await queries.publicAmong(tx, taggedVendors) }
}

function limit(app: App, accountId: number): Promise<void> {
  const under = ['feedback', String(accountId)]
  return limitCalls(app, [{ under, most: mostPerHour, seconds: 3600 }])
}
