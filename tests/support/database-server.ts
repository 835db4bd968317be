import pg from 'pg'

/** The database that all others of a test run are copied from. */
export const templateDatabase = 'test_template'

/** Runs one statement on the server that has the test databases. */
export async function onServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** The URL of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
