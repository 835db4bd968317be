import { searchDirectory } from '#discovery/directory/server/public.ts'
import {
  archiveManaged,
  beginChange,
  differences,
  finishChange,
  freeSlug,
  missingIn,
  publishItems,
  readManaged,
  saveManaged,
} from '#foundation/taxonomy/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import { AppError } from '#shared/app-error.ts'
import { shownText } from '#shared/shown-text.ts'
import { slugOf } from '#shared/slug.ts'
import type { collectionsContract } from '../contract.ts'
import * as queries from './collection-queries.ts'
import type { InputOf, Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof collectionsContract>

export const listCollections: Service['listCollections'] = async (app, caller, input) => {
  const language = input.language ?? caller.language
  const rows = await queries.collectionRows(app.db)
  return rows.map(({ image, texts, ...row }) => ({
    ...row,
    name: shownText(texts, language)?.name ?? '',
    missing: missingIn(texts),
    picture: pictureOf(image),
  }))
}

export const getCollection: Service['getCollection'] = async (app, caller, { id }) => {
  const [entity, slug, items, banners] = await Promise.all([
    readManaged(app.db, 'collection', id),
    queries.slugOfCollection(app.db, id),
    queries.itemRows(app.db, id, caller.language),
    queries.bannersTo(app.db, id),
  ])
  if (slug === null) throw new AppError('not_found')
  return {
    ...entity,
    slug,
    banners,
    items: items.map(({ id: of, ...item }) => ({ ...item, key: `${item.kind}-${of}` })),
  }
}

type CollectionEdit = InputOf<typeof collectionsContract.saveCollection>

/** Adds a collection at the end, or updates one. Throws already_there if the slug is taken. */
export const saveCollection: Service['saveCollection'] = async (app, caller, input) => {
  let slug = input.slug
  return saveManaged(app, caller, 'collection', input, {
    async begin(tx) {
      slug = await slugFor(tx, input)
    },
    insert: (tx) => queries.insertCollection(tx, slug),
    async write(tx, id) {
      const before = await queries.slugOfCollection(tx, id)
      await queries.setSlug(tx, id, slug)
      return differences({ slug: before }, { slug })
    },
  })
}

async function slugFor(tx: Tx, { id, slug, texts }: CollectionEdit): Promise<string> {
  if (slug === '') return freeSlug(tx, 'collection', 'slug', texts, 'collection')
  if (slugOf(slug) !== slug) throw new AppError('invalid_input')
  if (await queries.isTaken(tx, slug, id)) throw new AppError('already_there')
  return slug
}

export const setCollectionItems: Service['setCollectionItems'] = async (app, caller, input) => {
  const { id, rev, keys } = input
  const items = [...new Set(keys)].map(itemFrom)
  const of = (kind: 'profile' | 'listing') =>
    items.filter((item) => item.kind === kind).map((item) => item.id)
  await app.db.transaction().execute(async (tx) => {
    await beginChange(tx, 'collection', { id, rev })
    const ids = { enterpriseIds: of('profile'), listingIds: of('listing') }
    if ((await queries.countItems(tx, ids)) !== items.length) throw new AppError('invalid_input')
    const before = await queries.itemRows(tx, id, caller.language)
    await publishItems(tx, await queries.itemIds(tx, id))
    await queries.replaceItems(tx, id, items)
    await publishItems(tx, ids)
    const was = before.map((item) => `${item.kind}-${item.id}`)
    await finishChange(tx, caller, 'collection', id, {
      verb: 'fill',
      diff: {
        added: keys.filter((key) => !was.includes(key)),
        removed: was.filter((key) => !keys.includes(key)),
      },
    })
  })
}

function itemFrom(key: string): { kind: 'profile' | 'listing'; id: number } {
  const [kind, id] = key.split('-')
  return { kind: kind === 'profile' ? 'profile' : 'listing', id: Number(id) }
}

export const archiveCollection: Service['archiveCollection'] = (app, caller, input) =>
  archiveManaged(app, caller, 'collection', input, async (tx) =>
    publishItems(tx, await queries.itemIds(tx, input.id)),
  )

/** Searches items to add: profiles first, then listings. */
export const findCollectionItems: Service['findCollectionItems'] = async (app, caller, input) => {
  const { query } = input
  const [profiles, listings] = await Promise.all([
    searchDirectory(app, caller, { kind: 'profiles', query, page: 0 }),
    searchDirectory(app, caller, { kind: 'listings', query, page: 0 }),
  ])
  return [...profiles.cards.slice(0, mostOfAKind), ...listings.cards.slice(0, mostOfAKind)].map(
    ({ id, kind, name, brand, location }) => ({
      key: `${kind}-${id}`,
      kind,
      name,
      about: brand ?? location ?? '',
      findable: true,
    }),
  )
}

const mostOfAKind = 10
