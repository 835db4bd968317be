import pg from 'pg'
import { startPostgres } from '#platform/db/embedded/postgres.ts'

// A minimal server to be killed by a test: starts the database of the given folder, inserts rows
// one by one, and prints each id once the database has acknowledged it.
const dataDir = process.argv[2] ?? ''
const { url } = await startPostgres({ dataDir })
const pool = new pg.Pool({ connectionString: url })
pool.on('error', () => {
  // The next query gets a new connection.
})
await pool.query('create table if not exists written (id bigint primary key)')

const { rows } = await pool.query<{ next: string }>(
  'select coalesce(max(id), 0) + 1 as next from written',
)
for (let id = Number(rows[0]?.next ?? 1); ; id += 1) {
  try {
    await pool.query('insert into written values ($1)', [id])
    process.stdout.write(`${id}\n`)
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
