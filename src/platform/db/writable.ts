import type { Db } from './db.ts'
import * as queries from './queries.ts'

/** Resolves if the database can commit a write; fails if it is full or read-only. */
export async function proveWritable(db: Db): Promise<void> {
  await db.transaction().execute((tx) => queries.writeProof(tx))
}
