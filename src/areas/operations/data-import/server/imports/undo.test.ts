import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import type { Caller } from '#platform/caller.ts'
import { teamRole } from '#shared/enums.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { beginDataImport, confirmDataImport, mapDataImport } from './import-changes.ts'
import { getDataImport } from './import-list.ts'
import { undoDataImport, undoImport } from './undo.ts'

const { app, runJobs, signIn } = await openTestApp()
const { db } = app
let admin: Caller

beforeAll(async () => {
  admin = (await signIn(await anAccount(db, { role: 1 }))).caller
})

const header = 'id,name,city,description,category,phone'

async function imported(title: string, rows: readonly string[]): Promise<number> {
  const file = new File([[header, ...rows].join('\n')], 'shops.csv')
  const { id } = await beginDataImport(app, admin, { file })
  const columns = ['source_id', 'name', 'city', 'description', 'category', 'phone']
  const about = { url: '', licence: '', attribution: '', certifiedBy: '', country: 'LK' }
  const source = { title, ...about, language: 'en' as const }
  await mapDataImport(app, admin, { id, columns, source })
  await runJobs()
  await confirmDataImport(app, admin, { id })
  await runJobs()
  return id
}

async function undone(id: number) {
  await undoDataImport(app, admin, { id })
  await runJobs()
  return getDataImport(app, admin, { id, after: 0 })
}

/** What profiles of a source show, by their id there. */
async function shown(title: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select ref.source_id as id, e.name, e.archived_at is not null as archived, ref.row_hash as hash,
      (select t.description from enterprise_text t where t.enterprise_id = e.id) as description,
      (select p.city from place p where p.party_id = e.id) as city,
      (select c.value from contact c where c.enterprise_id = e.id) as phone,
      (select count(*) from certification c where c.enterprise_id = e.id) as certificates,
      (select count(*) from enterprise_sector s where s.enterprise_id = e.id) as sectors
    from import_ref ref join import_source s on s.name = ref.source
    join enterprise e on e.id = ref.enterprise_id
    where s.title = ${title} order by 1`.execute(db)
  return rows
}

test('undoing removes what an import created and restores what it changed', async () => {
  await imported('Undone', [
    '1,Bread House,Kandy,Old loaves of bread,grocers;organic,1',
    '2,Tea House,Galle,,,2',
  ])
  const before = await shown('Undone')
  const id = await imported('Undone', [
    '1,Bread Castle,Galle,New loaves of bread,farms,3',
    '2,Tea House,Kandy,Now with a description,organic,',
    '3,Jam House,Galle,,,',
  ])
  expect(await shown('Undone')).toMatchObject([
    { name: 'Bread Castle', city: 'Galle', phone: '3', certificates: 0 },
    { name: 'Tea House', city: 'Kandy', certificates: 1 },
    { name: 'Jam House' },
  ])

  expect(await undone(id)).toMatchObject({
    state: 'undone',
    undo: { removed: 1, restored: 2, kept: 0 },
    kept: [],
    canUndo: false,
  })
  expect(await shown('Undone')).toEqual([
    ...before,
    expect.objectContaining({ id: '3', archived: true }),
  ])
})

test('what was edited since stays, and is said', async () => {
  const id = await imported('Edited', ['1,Oil House,Kandy,,,', '2,Salt House,Galle,,,'])
  await sql`
    update enterprise set name = 'Oil Palace', rev = rev + 1 where name = 'Oil House'`.execute(db)

  expect(await undone(id)).toMatchObject({
    undo: { removed: 1, restored: 0, kept: 1 },
    kept: [{ name: 'Oil Palace', handle: 'oilhouse' }],
  })
  expect(await shown('Edited')).toMatchObject([
    { name: 'Oil Palace', archived: false },
    { name: 'Salt House', archived: true },
  ])
})

test('a profile with a team stays as it is, in later imports and when they are undone', async () => {
  const first = await imported('Claimed', ['1,Clay House,Kandy,,,', '2,Wool House,Galle,,,'])
  const accountId = await anAccount(db)
  const { rows } = await sql<{ id: number }>`
    select id from enterprise where name = 'Clay House'`.execute(db)
  const enterpriseId = rows[0]?.id ?? 0
  await db
    .transaction()
    .execute((tx) => putTeamMembers(tx, [{ enterpriseId, accountId, role: teamRole.owner }]))

  const second = await imported('Claimed', ['1,Clay Castle,Galle,,,', '3,Silk House,Galle,,,'])
  expect(await shown('Claimed')).toMatchObject([
    { name: 'Clay House', city: 'Kandy' },
    { name: 'Wool House' },
    { name: 'Silk House' },
  ])
  const { rows: listed } = await getDataImport(app, admin, { id: second, after: 0 })
  expect(listed[0]?.notes.map(({ key }) => key)).toContain('hasTeam')
  expect(await undone(second)).toMatchObject({ undo: { removed: 1, kept: 0 } })
  expect(await undone(first)).toMatchObject({
    undo: { removed: 1, kept: 1 },
    kept: [{ name: 'Clay House' }],
  })
})

test('what a later import changed stays; an import after the undo brings all back', async () => {
  const row = '1,Rice House,Kandy,,,'
  const first = await imported('Twice', [row, '2,Corn House,Kandy,,,'])
  const second = await imported('Twice', ['1,Rice Castle,Kandy,,,'])
  expect(await undone(first)).toMatchObject({ undo: { removed: 1, kept: 1 } })
  expect(await undone(second)).toMatchObject({ undo: { restored: 1, kept: 0 } })
  expect(await shown('Twice')).toMatchObject([
    { name: 'Rice House', archived: false },
    { name: 'Corn House', archived: true },
  ])

  await imported('Twice', [row, '2,Corn House,Kandy,,,'])
  expect(await shown('Twice')).toMatchObject([{ archived: false }, { archived: false }])
})

test('what an undo removed counts as created when it comes back, and as removed when undone', async () => {
  const rows = ['1,Fig House,Kandy,,,', '2,Plum House,Kandy,,,']
  await undone(await imported('Back', rows))
  const file = new File([[header, ...rows].join('\n')], 'shops.csv')
  const trial = await beginDataImport(app, admin, { file })
  const columns = ['source_id', 'name', 'city', 'description', 'category', 'phone']
  const about = { url: '', licence: '', attribution: '', certifiedBy: '', country: 'LK' }
  const source = { title: 'Back', ...about, language: 'en' as const }
  await mapDataImport(app, admin, { id: trial.id, columns, source })
  await runJobs()
  const seen = () => getDataImport(app, admin, { id: trial.id, after: 0 })
  const tried = await seen()
  expect(tried).toMatchObject({ counts: { created: 2, updated: 0 }, group: 'created' })
  expect(tried.rows[0]?.notes.map(({ key }) => key)).toContain('broughtBack')
  expect(tried.minor).toContainEqual({ key: 'broughtBack', rows: 2 })

  await confirmDataImport(app, admin, { id: trial.id })
  await runJobs()
  expect(await seen()).toMatchObject({ counts: { created: 2, updated: 0 } })
  expect(await undone(trial.id)).toMatchObject({ undo: { removed: 2, restored: 0 } })
  expect(await shown('Back')).toMatchObject([{ archived: true }, { archived: true }])
})

test('an import is undone once, and only one that was written', async () => {
  const id = await imported('Once', ['1,Spice House,Kandy,,,'])
  await Promise.all([undoDataImport(app, admin, { id }), undoDataImport(app, admin, { id })])
  await runJobs()
  await undoImport(app, { importId: id })
  expect((await getDataImport(app, admin, { id, after: 0 })).undo).toMatchObject({ removed: 1 })

  const file = new File([`${header}\n1,a,,,,\n`], 'shops.csv')
  const other = await beginDataImport(app, admin, { file })
  await expect(undoDataImport(app, admin, other)).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
})
