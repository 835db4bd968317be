import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { putEnterprises, type PlaceInput } from '#catalog/enterprises/server/public.ts'
import type { Connection, Db } from '#platform/db/db.ts'
import { placeType } from '#shared/enums.ts'
import { createDemoDatabase } from '#tests/support/demo-community.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { places } from '#tests/support/places.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { readArguments } from '../import/arguments.ts'
import { checkImport, importFile } from '../import/import-file.ts'
import { exportFile } from './export-file.ts'

const kinds = ['organisations', 'products'] as const

const { db: demo } = await openTestDatabase({ create: createDemoDatabase })
const folder = temporaryFolder()

const emptyDatabase = () => openTestDatabase({ atEnd: onTestFinished })

async function exported(db: Db, what: (typeof kinds)[number], ext: string): Promise<string> {
  const file = path.join(folder, `${what}.${ext}`)
  await exportFile(db, what, file, { source: null, networkId: null })
  return file
}

async function imported(to: Connection, what: (typeof kinds)[number], file: string): Promise<void> {
  const args = readArguments([what, file, '--report', path.join(folder, 'report.txt')])
  const around = { dataDir: folder, geo: places, progress: { write: () => true } }
  await importFile(to, around, args!, await checkImport(args!))
}

test.each(['csv', 'json'])(
  'the demo community, exported as %s and imported into an empty database, is exported again byte for byte',
  async (ext) => {
    const connection = await emptyDatabase()
    for (const what of kinds) {
      const file = await exported(demo, what, ext)
      const before = await readFile(file, 'utf8')
      expect(before.split('\n').length).toBeGreaterThan(250)
      await imported(connection, what, file)
      const after = await readFile(await exported(connection.db, what, ext), 'utf8')
      expect(after.split('\n')).toEqual(before.split('\n'))
    }
  },
)

test('optional place fields round-trip; expired entries are not exported', async () => {
  const { db } = await emptyDatabase()
  const shown = { type: placeType.primary, lat: 48.8566, lng: 2.3522, country: 'FR' }
  const places: PlaceInput[] = [
    { ...shown, displayTitle: 'Paris', city: 'Paris' },
    { ...shown, displayTitle: 'On the river', country: null },
    { ...shown, displayTitle: 'Paris', city: 'Paris', lat: null, lng: null },
    { ...shown, displayTitle: 'In the marshes', state: 'The Marshes' },
    { ...shown, displayTitle: 'Paris', state: 'Île-de-France', country: null },
    { ...shown, displayTitle: 'Somewhere', lat: null, lng: null, country: null },
  ]
  const check = { checkedBy: 'Forest Audit', checkedOn: '2026-02-28', evidenceUrl: null }
  const certificates = await db.selectFrom('certificate').select(['id', 'handle']).execute()
  const idOf = (handle: string) => certificates.find((one) => one.handle === handle)?.id ?? 0
  await db.transaction().execute((tx) =>
    putEnterprises(
      tx,
      places.map((place, index) => ({
        key: { handle: `place${index}` },
        name: `Place ${index}`,
        texts: [],
        places: [place],
        certifications: [
          { certificateId: idOf('organic'), expiresOn: '2020-02-29' },
          { certificateId: idOf('fair-trade'), expiresOn: '2999-02-28' },
          { certificateId: idOf('fsc'), state: 2, expiresOn: '2999-02-28', check },
        ],
      })),
    ),
  )
  const file = await exported(db, 'organisations', 'json')
  const before = await readFile(file, 'utf8')
  expect(before).toContain('"claims":["fair-trade"]')
  expect(before).toContain('"certificates":["fsc"]')

  const other = await emptyDatabase()
  await imported(other, 'organisations', file)
  expect(await readFile(await exported(other.db, 'organisations', 'json'), 'utf8')).toBe(before)
})
