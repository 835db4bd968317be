import type { Db } from '#platform/db/db.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { networkOwnedBy } from './data-import-queries.ts'

/** Id of the network with this subdomain; throws an OperatorError if there is none. */
export async function networkNamed(db: Db, subdomain: string): Promise<number> {
  const id = await networkOwnedBy(db, subdomain)
  if (id === null) throw new OperatorError(`There is no network "${subdomain}".`)
  return id
}
