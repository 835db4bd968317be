import {
  archiveManaged,
  beginChange,
  differences,
  finishChange,
  missingIn,
  readManaged,
  saveManaged,
  setOrder,
} from '#foundation/taxonomy/server/public.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import { AppError } from '#shared/app-error.ts'
import { shownText } from '#shared/shown-text.ts'
import type { BannerRow, bannersContract } from '../contract.ts'
import * as queries from './banner-queries.ts'
import type { InputOf, Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof bannersContract>

/** Returns all banners with their current state. */
export const listAllBanners: Service['listAllBanners'] = async (app, caller, input) => {
  const language = input.language ?? caller.language
  const rows = await queries.bannerRows(app.db)
  return rows.map((row) => ({
    id: row.id,
    rev: row.rev,
    name: shownText(row.texts, language)?.name ?? '',
    picture: pictureOf(row.image),
    target: shownText(row.collection ?? [], language)?.name ?? row.link,
    from: row.from?.toISOString() ?? null,
    to: row.to?.toISOString() ?? null,
    visible: row.visible,
    state: stateOf(row, Date.now()),
    missing: missingIn(row.texts),
  }))
}

function stateOf(row: queries.BannerRow, now: number): BannerRow['state'] {
  if (row.archived) return 'archived'
  if (!row.visible) return 'hidden'
  if (row.from !== null && row.from.getTime() > now) return 'waiting'
  return row.to !== null && row.to.getTime() <= now ? 'over' : 'shown'
}

export const getBanner: Service['getBanner'] = async (app, _caller, { id }) => {
  const [entity, fields] = await Promise.all([
    readManaged(app.db, 'banner', id),
    queries.bannerFields(app.db, id),
  ])
  if (!fields) throw new AppError('not_found')
  const { from, to } = fields
  return {
    ...entity,
    ...fields,
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
  }
}

type BannerEdit = InputOf<typeof bannersContract.saveBanner>

/** Adds a banner at the end, or updates one. */
export const saveBanner: Service['saveBanner'] = async (app, caller, input) => {
  const fields = fieldsFrom(input)
  return saveManaged(app, caller, 'banner', input, {
    async begin(tx) {
      const { collectionId } = fields
      if (collectionId !== null && !(await queries.isCollection(tx, collectionId))) {
        throw new AppError('invalid_input')
      }
    },
    insert: queries.insertBanner,
    async write(tx, id) {
      const before = await queries.bannerFields(tx, id)
      await queries.updateBanner(tx, id, fields)
      return differences(comparable(before), comparable(fields))
    },
  })
}

/** Validates a banner: at most one target, and its end after its start. */
function fieldsFrom({ collectionId, link, from, to, visible }: BannerEdit): queries.BannerFields {
  if (collectionId !== null && link !== null) {
    throw new AppError('invalid_input', { reason: 'twoTargets', field: 'link' })
  }
  const fields = {
    collectionId,
    link,
    visible,
    from: from === null ? null : new Date(from),
    to: to === null ? null : new Date(to),
  }
  if (fields.from && fields.to && fields.from >= fields.to) {
    throw new AppError('invalid_input', { reason: 'ends', field: 'to' })
  }
  return fields
}

function comparable(fields: queries.BannerFields | null): Record<string, unknown> {
  return {
    ...fields,
    from: fields?.from?.toISOString() ?? null,
    to: fields?.to?.toISOString() ?? null,
  }
}

/** Sets the order. Throws changed_meanwhile unless `ids` contains all current banners. */
export const orderBanners: Service['orderBanners'] = async (app, caller, { ids }) => {
  await app.db.transaction().execute(async (tx) => {
    await queries.lockBanners(tx)
    const rows = await queries.bannerRows(tx)
    const known = rows.filter(({ archived }) => !archived).map(({ id }) => id)
    const isSame = new Set(ids).size === known.length && known.every((id) => ids.includes(id))
    if (!isSame || ids.length !== known.length) throw new AppError('changed_meanwhile')
    await setOrder(tx, 'banner', ids)
    await finishChange(tx, caller, 'banner', ids[0] ?? 0, {
      verb: 'order',
      diff: { order: [known, ids] },
    })
  })
}

export const showBanner: Service['showBanner'] = async (app, caller, { id, rev, visible }) => {
  await app.db.transaction().execute(async (tx) => {
    await beginChange(tx, 'banner', { id, rev })
    await queries.setVisible(tx, id, visible)
    await finishChange(tx, caller, 'banner', id, { verb: visible ? 'show' : 'hide' })
  })
}

export const archiveBanner: Service['archiveBanner'] = (app, caller, input) =>
  archiveManaged(app, caller, 'banner', input)
