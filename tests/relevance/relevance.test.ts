import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { DirectoryQuery } from '#discovery/directory/contract.ts'
import { searchDirectory } from '#discovery/directory/server/public.ts'
import { connect } from '#platform/db/db.ts'
import { createDemoDatabase } from '#tests/support/demo-community.ts'
import { places } from '#tests/support/places.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { readArguments } from '../../tools/import/arguments.ts'
import { checkImport, importFile } from '../../tools/import/import-file.ts'
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

const demo = { create: createDemoDatabase }
const { app, indexer, databaseUrl, visitor } = await openTestApp({}, demo)
const folder = temporaryFolder()

beforeAll(async () => {
  if (hasOrganisations) await importOrganisations()
  await indexer.caughtUp()
}, 240_000)

async function importOrganisations(): Promise<void> {
  const args = readArguments(['organisations', organisations])
  if (!args) throw new Error('the arguments ask for help')
  const connection = connect(databaseUrl)
  const around = {
    dataDir: folder,
    geo: places,
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

  expect(judged.length).toBeGreaterThanOrEqual(200)
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
