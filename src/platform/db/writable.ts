import type { Db } from './db.ts'
import * as queries from './queries.ts'

/** Resolves when the database has written something for good, as a full or read-only one does not. */
export async function proveWritable(db: Db): Promise<void> {
  await db.transaction().execute((tx) => queries.writeProof(tx))
}
