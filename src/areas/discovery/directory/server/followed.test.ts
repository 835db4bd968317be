import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { putInteractions } from '#community/reactions/server/public.ts'
import type { Caller } from '#platform/caller.ts'
import { interactionKind, itemType } from '#shared/enums.ts'
import { anAccount, putEnterprise, putListing } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { DirectoryQuery, MapQuery } from '../contract.ts'
import { listMapPoints } from './map.ts'
import { searchDirectory } from './search-directory.ts'

const { app, signIn, visitor, indexer } = await openTestApp()
const { db } = app

const word = 'zanzibarite'

async function find(caller: Caller, params: object = {}): Promise<number[]> {
  const query = DirectoryQuery.parse({ query: word, followed: 1, ...params })
  return (await searchDirectory(app, caller, query)).cards.map(({ id }) => id)
}

test('the directory narrows to whom one follows, the marketplace to what they offer', async () => {
  const said = { texts: [{ lang: 'en', origin: 1 as const, description: word }] }
  const [followed, other] = [await putEnterprise(db, said), await putEnterprise(db, said)]
  const texts = [{ lang: 'en', origin: 1 as const, title: word }]
  const offer = await putListing(db, followed.id, { texts })
  await putListing(db, other.id, { texts })
  await indexer.caughtUp()
  const { caller: ada } = await signIn(await anAccount(db))
  const follow = {
    actorId: ada.accountId ?? 0,
    target: { kind: itemType.profile, id: followed.id },
    kind: interactionKind.follow,
  }

  expect(await find(ada)).toEqual([])
  await db.transaction().execute((tx) => putInteractions(tx, [follow]))

  expect(await find(ada)).toEqual([followed.id])
  expect(await find(ada, { kind: 'listings' })).toEqual([offer.id])
  const map = await listMapPoints(app, ada, MapQuery.parse({ query: word, followed: 1 }))
  expect(map.total).toBe(1)
})

test('only who is signed in can ask for whom they follow', async () => {
  await expect(find(visitor)).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('with thousands of follows, the latest are searched', async () => {
  const { caller: ada } = await signIn(await anAccount(db))
  const { id } = await putEnterprise(db, {
    texts: [{ lang: 'en', origin: 1, description: word }],
  })
  await indexer.caughtUp()
  await sql`
    insert into interaction (actor_id, target_kind, target_id, kind, at)
    select ${ada.accountId}::bigint, 1, 10000000 + n, 2, now() - interval '1 day'
    from generate_series(1, 6000) n
    union all select ${ada.accountId}, 1, ${id}::bigint, 2, now()`.execute(db)

  expect(await find(ada)).toEqual([id])
})
