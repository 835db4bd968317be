import { createReadStream, existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { blobKey } from '#platform/files/files.ts'
import type { Store } from '#platform/files/store.ts'
import { errorCodeOf, OperatorError } from '#platform/operator-error.ts'
import { maintenanceLimits } from '../limits.ts'
import { closingName, manifestName, writeArchive, type Archive } from './archive.ts'
import { savedJobs } from './jobs.ts'
import { contentTables, copyOut, sequenceValues, type Table } from './tables.ts'

export type Amounts = { tables: number; rows: number; files: number }

export const secretsName = 'secrets.json'
export const jobsName = 'jobs.json'

const chunkBytes = 4 * 1024 * 1024

/**
 * Backs up an installation into one file: a snapshot of its database with pending jobs, its files
 * and its secrets. The server may keep running.
 */
export async function backUp(options: {
  url: string
  dataDir: string
  store: Store
  file: string
}): Promise<Amounts> {
  const { url, dataDir, store, file } = options
  if (existsSync(file)) {
    throw new OperatorError(`${file} exists already. Choose another name, or remove it first.`)
  }
  const client = new pg.Client({ connectionString: url, ...maintenanceLimits })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await appliedMigrations(client)
    const tables = await contentTables(client)
    const amounts = { tables: tables.length, rows: 0, files: 0 }
    await writeArchive(file, async (archive) => {
      const createdAt = new Date().toISOString()
      await archive.add(manifestName, json({ format: 1, createdAt, migrations, tables }))
      const rows: Record<string, number> = {}
      for (const table of tables) rows[table.name] = await addTable(archive, client, table)
      await archive.add(jobsName, json(await savedJobs(client)))
      amounts.rows = Object.values(rows).reduce((sum, count) => sum + count, 0)
      amounts.files = await addFiles(archive, dataDir, store)

      const sequences = await sequenceValues(client)
      const sha256 = archive.digest()
      await archive.add(closingName, json({ rows, sequences, files: amounts.files, sha256 }))
    })
    await client.query('commit')
    // For the page of the installation's health; only its time matters.
    await client.query(
      `insert into setting (key, value) values ('backup.last', 'true')
      on conflict (key) do update set updated_at = now()`,
    )
    return amounts
  } finally {
    await client.end()
  }
}

async function appliedMigrations(client: pg.Client): Promise<{ name: string; hash: string }[]> {
  try {
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migration order by name collate "C"',
    )
    return rows
  } catch (error) {
    if (errorCodeOf(error) !== '42P01') throw error
    throw new OperatorError('There is nothing to back up: the database is empty.', { cause: error })
  }
}

/** Writes a table's rows in chunks, because a tar entry needs its size in advance. */
async function addTable(archive: Archive, client: pg.Client, table: Table): Promise<number> {
  const stream = client.query(copyTo(copyOut(table)))
  let pending: Buffer[] = []
  let bytes = 0
  let piece = 0
  async function addPiece(): Promise<void> {
    piece += 1
    const name = `tables/${table.name}/${String(piece).padStart(6, '0')}`
    await archive.add(name, Buffer.concat(pending))
    pending = []
    bytes = 0
  }

  for await (const chunk of stream as AsyncIterable<Buffer>) {
    pending.push(chunk)
    bytes += chunk.length
    if (bytes >= chunkBytes) await addPiece()
  }
  if (bytes > 0) await addPiece()
  return stream.rowCount ?? 0
}

/**
 * Adds files and secrets. Runs after the tables: a file's bytes are stored before its row, so that
 * the files of all rows in the snapshot are included.
 */
async function addFiles(archive: Archive, dataDir: string, store: Store): Promise<number> {
  let files = 0
  for await (const { key, sha256 } of blobsIn(store)) {
    const found = await store.open(key)
    if (!found) continue
    await archive.addFlow(`files/${sha256}`, found.stream, found.bytes)
    files += 1
  }
  const secrets = path.join(dataDir, secretsName)
  const secretsFile = await stat(secrets).catch(() => null)
  if (secretsFile) await archive.addFlow(secretsName, createReadStream(secrets), secretsFile.size)
  return files
}

/**
 * Lists the blobs of a store without partial files. Resized images are left out, as they are
 * regenerated on demand.
 */
export async function* blobsIn(store: Store): AsyncGenerator<{ key: string; sha256: string }> {
  for await (const { key } of store.list(blobKey())) {
    const sha256 = /\/([0-9a-f]{64})$/.exec(key)?.[1]
    if (sha256) yield { key, sha256 }
  }
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
}
