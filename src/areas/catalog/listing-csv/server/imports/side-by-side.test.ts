import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import { putEnterprises } from '#catalog/enterprises/server/public.ts'
import { putListings, type ListingInput } from '#catalog/listings/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { beginListingImport, confirmListingImport } from './import-changes.ts'
import { getListingImport } from './import-list.ts'

const { app, runJobs, signIn } = await openTestApp()
const { db } = app

async function aVendor() {
  const { id } = await putEnterprise(db)
  const account = await anAccount(db, { role: 2 })
  const member = { enterpriseId: id, accountId: account, role: 1 as const }
  await db.transaction().execute((tx) => putTeamMembers(tx, [member]))
  return { id, caller: (await signIn(account)).caller }
}

/** Opens a transaction and leaves it open, as a long import does; returns its commit. */
async function inTheMiddleOf(work: (tx: Tx) => Promise<unknown>) {
  const tx = await db.startTransaction().execute()
  let commit = () => tx.commit().execute()
  onTestFinished(() => commit())
  await work(tx)
  return async () => {
    await commit()
    commit = async () => {}
  }
}

const honey = (enterpriseId: number): ListingInput => ({
  key: { urlKey: 'honey' },
  enterpriseId,
  texts: [{ lang: 'en', origin: 1, title: 'Honey' }],
})

async function urlKeysOf(enterpriseId: number): Promise<string[]> {
  const rows = db.selectFrom('listing').select('url_key').where('enterprise_id', '=', enterpriseId)
  return (await rows.orderBy('id').execute()).map(({ url_key }) => url_key)
}

/** Resolves when `count` sessions wait for an advisory lock. */
async function waiting(count: number) {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
    if (rows[0]?.count === count) return
  }
}

test('an import does not wait for that of another enterprise, not even for a name of an address', async () => {
  const [one, other] = [await aVendor(), await aVendor()]
  const commit = await inTheMiddleOf((tx) => putListings(tx, [honey(one.id)]))

  const vendorId = other.id
  const file = new File(['title\nHoney\nWax\n'], 'mine.csv')
  const { id } = await beginListingImport(app, other.caller, { vendorId, file })
  await runJobs()
  await confirmListingImport(app, other.caller, { vendorId, id })
  await runJobs()
  const done = await getListingImport(app, other.caller, { vendorId, id, after: 0 })
  expect(done).toMatchObject({ state: 'done', counts: { written: 2 } })
  expect(await urlKeysOf(other.id)).toEqual(['honey-2', 'wax'])

  await commit()
  expect(await urlKeysOf(one.id)).toEqual(['honey'])
})

test('concurrent writers of an enterprise’s listings are serialised', async () => {
  const { id } = await aVendor()
  const commit = await inTheMiddleOf((tx) =>
    putListings(tx, [{ ...honey(id), key: { urlKey: 'soap' } }]),
  )
  const second = db
    .transaction()
    .execute((tx) => putListings(tx, [{ ...honey(id), key: { urlKey: 'soap' } }]))
  await waiting(1)
  await commit()
  expect(await second).toEqual([expect.objectContaining({ outcome: 'updated' })])
})

test('writing an enterprise does not wait for transactions of other enterprises', async () => {
  const { id } = await aVendor()
  const mill = { key: { handle: 'mill' }, name: 'Mill', texts: [] }
  await inTheMiddleOf((tx) => putEnterprises(tx, [mill]))
  const [second] = await db.transaction().execute((tx) => putEnterprises(tx, [mill]))
  expect(second).toMatchObject({ handle: 'mill2', outcome: 'created' })

  const { handle } = await db
    .selectFrom('handle')
    .select('name as handle')
    .where('enterprise_id', '=', id)
    .executeTakeFirstOrThrow()
  const changed = { key: { handle }, name: 'Changed', texts: [] }
  const [result] = await db.transaction().execute((tx) => putEnterprises(tx, [changed]))
  expect(result).toMatchObject({ id, outcome: 'updated' })
})

test('concurrent imports from a source are serialised, and each row is imported once', async () => {
  const row = {
    key: { source: 'farms', sourceId: '1', hash: 'a' },
    name: 'Farm',
    texts: [],
  }
  await db
    .transaction()
    .execute((tx) => sql`insert into import_source (name) values ('farms')`.execute(tx))
  const commit = await inTheMiddleOf((tx) => putEnterprises(tx, [row]))
  const second = db.transaction().execute((tx) => putEnterprises(tx, [row]))
  await waiting(1)
  await commit()
  expect(await second).toEqual([expect.objectContaining({ outcome: 'unchanged' })])
})
