import type { AdminAccount } from '../contract.ts'
import type { ListedRow } from './account-list-queries.ts'

export function accountFrom(row: ListedRow): AdminAccount {
  const { rev: _, createdAt, erasedAt, ...account } = row
  return {
    ...account,
    createdAt: createdAt.toISOString(),
    erasedAt: erasedAt?.toISOString() ?? null,
  }
}
