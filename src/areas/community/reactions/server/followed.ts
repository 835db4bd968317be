import { accountOf } from '#platform/caller.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import { listPageSize } from '#shared/constants.ts'
import { interactionKind, itemType } from '#shared/enums.ts'
import type { FollowedPage, reactionsContract } from '../contract.ts'
import * as queries from './followed-queries.ts'
import { dropInteraction } from './reaction-writer.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof reactionsContract>

/** Returns a page of followed enterprises, as far as the site shows them. */
export const listFollowed: Service['listFollowed'] = async (app, caller, { userId, page }) => {
  const id = userId ?? accountOf(caller)
  const { networkId } = caller.site
  const range = { offset: page * listPageSize, limit: listPageSize }
  const [rows, total] = await Promise.all([
    queries.followedBy(app.db, id, networkId, range),
    queries.countFollowed(app.db, id, networkId),
  ])
  return { enterprises: rows.map(followed), total, page, pages: Math.ceil(total / listPageSize) }
}

function followed({
  id,
  name,
  level,
  image,
  handle,
}: queries.FollowedRow): FollowedPage['enterprises'][number] {
  return { id, label: name, subDomain: handle, image: pictureOf(image), status: level }
}

/** Removes a follow. Idempotent. */
export const unfollow: Service['unfollow'] = async (app, _caller, { id, vendorId }) => {
  await app.db.transaction().execute((tx) =>
    dropInteraction(tx, {
      actorId: id,
      target: { kind: itemType.profile, id: vendorId },
      kind: interactionKind.follow,
    }),
  )
}
