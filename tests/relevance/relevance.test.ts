import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DirectoryQuery } from '#discovery/directory/contract.ts'
import { searchDirectory } from '#discovery/directory/server/public.ts'
import { connect } from '#platform/db/db.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { readArguments } from '../../tools/import/arguments.ts'
import { checkImport, importFile } from '../../tools/import/import-file.ts'
import { seedDemo } from '../../tools/seed/demo.ts'
import judged from './judged.json' with { type: 'json' }

/**
 * Queries with the expected first results, over the demo data and a file of real organisations.
 * Without that file its queries are skipped.
 */
const organisations = path.join(
  process.env['SHARED_DATA'] ?? '../shared/data',
  'susy-transformap/susy_orgs.csv',
)
const hasOrganisations = existsSync(organisations)

const { app, indexer, databaseUrl, visitor } = await openTestApp()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'relevance-'))
  await seedDemo({ db: app.db, files: app.files, dataDir: folder, fixedPasswords: true })
  if (hasOrganisations) await importOrganisations()
  await indexer.caughtUp()
}, 240_000)

afterAll(() => rm(folder, { recursive: true }))

async function importOrganisations(): Promise<void> {
  const args = readArguments(['organisations', organisations])
  if (!args) throw new Error('the arguments ask for help')
  const connection = connect(databaseUrl)
  const around = {
    dataDir: folder,
    gazetteer: path.join(tmpdir(), 'gazetteer-of-tests'),
    progress: { write: () => true },
  }
  await importFile(connection, around, args, await checkImport(args))
  await connection.close()
}

const usable = judged.filter(({ source }) => source === 'demo' || hasOrganisations)

describe('the first result', () => {
  test.each(usable)('$language $kind, $about: $query', async ({ query, language, kind, first }) => {
    const asked = DirectoryQuery.parse({ query, language, kind })
    const { cards } = await searchDirectory(app, visitor, asked)

    expect(first).toContain(cards[0]?.name)
  })
})

test('the judged queries are many, and in every language', () => {
  const languages = new Set(usable.map(({ language }) => language))

  expect(judged.length).toBeGreaterThanOrEqual(60)
  expect([...languages].sort((a, b) => a.localeCompare(b))).toEqual([
    'en',
    'es',
    'ja',
    'ne',
    'si',
    'ta',
    'ur',
  ])
})
