import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import { listPageSize } from '#shared/constants.ts'
import { interactionKind, itemType } from '#shared/enums.ts'
import type { FollowedPage } from '../contract.ts'
import * as queries from './followed-queries.ts'
import { dropInteraction } from './reaction-writer.ts'

/** Returns a page of followed enterprises, as far as the site shows them. */
export async function listFollowed(
  app: App,
  caller: Caller,
  { userId, page }: { userId?: number | undefined; page: number },
): Promise<FollowedPage> {
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
export async function unfollow(
  app: App,
  _caller: Caller,
  { id, vendorId }: { id: number; vendorId: number },
): Promise<undefined> {
  await app.db.transaction().execute((tx) =>
    dropInteraction(tx, {
      actorId: id,
      target: { kind: itemType.profile, id: vendorId },
      kind: interactionKind.follow,
    }),
  )
}
