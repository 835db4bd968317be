import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { putFiles } from '#foundation/uploads/server/public.ts'
import type { Caller } from '#platform/caller.ts'
import { anAccount } from '#tests/support/community.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { beginListingImport, confirmListingImport } from './import-changes.ts'
import { getListingImport } from './import-list.ts'
import { addImportPictures } from './import-pictures.ts'

const testApp = await openTestApp()
const { app, runJobs, signIn } = testApp
const { db } = app
const team = await aTeam(testApp)
const { caller: owner } = team.owner
const maker = team.id

async function tried(text: string) {
  const file = new File([text], 'mine.csv')
  const { id } = await beginListingImport(app, owner, { vendorId: maker, file })
  await runJobs()
  return seen(id)
}

const seen = (id: number) => getListingImport(app, owner, { vendorId: maker, id, after: 0 })

async function aPicture(caller: Caller, name: string): Promise<string> {
  const [uuid = ''] = await db.transaction().execute((tx) => {
    const sha256 = Buffer.from(name.padEnd(32, '.')).toString('hex').slice(0, 64)
    return putFiles(tx, [{ sha256, bytes: 1, ext: 'jpg', type: 'image/jpeg', name }])
  })
  await sql`update file set uploaded_by = ${caller.accountId} where uuid = ${uuid}`.execute(db)
  return uuid
}

test('rows name pictures that are sent with the file, in any case', async () => {
  const trial = await tried(
    'title,pictures\r\nTwo cups,"Cup front.JPG, cup-back.png"\r\nPlate,plate.jpg; lid.png\r\n',
  )
  expect(trial.rows.map(({ problems }) => problems)).toEqual([
    [
      {
        column: 'pictures',
        key: 'pictureMissing',
        values: { given: 'Cup front.JPG, cup-back.png' },
      },
    ],
    [{ column: 'pictures', key: 'pictureMissing', values: { given: 'plate.jpg, lid.png' } }],
  ])
  const [front, back] = [await aPicture(owner, 'front'), await aPicture(owner, 'back')]
  const send = (pictures: { name: string; uuid: string }[], id = trial.id) =>
    addImportPictures(app, owner, { vendorId: maker, id, pictures })
  await send([
    { name: 'photos/cup FRONT.jpg', uuid: front },
    { name: 'Cup-Back.PNG', uuid: back },
  ])
  // It is being checked again.
  await expect(send([{ name: 'plate.jpg', uuid: back }])).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  await runJobs()
  expect(await seen(trial.id)).toMatchObject({
    pictures: 2,
    counts: { new: 1, problem: 1 },
  })
  await confirmListingImport(app, owner, { vendorId: maker, id: trial.id })
  await runJobs()
  const { rows } = await sql<{ file: string }>`
    select i.file_uuid as file from listing_image i join listing l on l.id = i.listing_id
    where l.url_key = 'two-cups' order by i.sort`.execute(db)
  expect(rows.map(({ file }) => file)).toEqual([front, back])
})

test('pictures of others are not added', async () => {
  const trial = await tried('title,pictures\r\nBowl,bowl.jpg\r\n')
  const { caller: other } = await signIn(await anAccount(db))
  const uuid = await aPicture(other, 'foreign')
  await expect(
    addImportPictures(app, owner, {
      vendorId: maker,
      id: trial.id,
      pictures: [{ name: 'bowl.jpg', uuid }],
    }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await seen(trial.id)).toMatchObject({ state: 'checked', pictures: 0 })
})
