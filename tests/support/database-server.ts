import pg from 'pg'

/** Template of all databases of a test run. */
export const templateDatabase = 'test_template'

/** Runs a statement on the server of the test databases. */
export async function onServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** URL of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
