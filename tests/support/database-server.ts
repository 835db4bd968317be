import pg from 'pg'

/** Runs a statement on a connection of its own; returns the rows. */
export async function query(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement, [...values])).rows
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
