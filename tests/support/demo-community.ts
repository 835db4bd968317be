import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { connect } from '#platform/db/db.ts'
import { seedDemo } from '../../tools/seed/demo.ts'
import { diskFiles } from './disk-files.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

/**
 * A separate database with the demo community, whose passwords are the fixed ones. The first call of
 * a test run creates it, the others copy it; the pictures are not kept.
 */
export async function createDemoDatabase(): Promise<TestDatabase> {
  const template = `${inject('templateDatabase')}_demo`
  await ensureTemplate(template)
  return createTestDatabase(template)
}

async function ensureTemplate(template: string): Promise<void> {
  const server = inject('databaseServer')
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext($1))`, [template])
    const found = await client.query('select from pg_database where datname = $1', [template])
    if (found.rowCount !== 0) return
    const seeded = await createTestDatabase()
    const { db, close } = connect(seeded.url)
    const dataDir = mkdtempSync(join(tmpdir(), 'demo-'))
    await seedDemo({ db, files: diskFiles(dataDir), dataDir, fixedPasswords: true })
    await close()
    rmSync(dataDir, { recursive: true })
    await client.query(`alter database ${seeded.name} rename to ${template}`)
  } finally {
    await client.end()
  }
}
