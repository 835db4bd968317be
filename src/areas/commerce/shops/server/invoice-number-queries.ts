import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/**
 * Returns the next number of an enterprise's invoices. Its row stays locked until the transaction
 * ends, so that numbers have no gaps.
 */
export async function nextInvoiceNumber(tx: Tx, enterpriseId: number): Promise<number> {
  const { rows } = await sql<{ last_invoice: number }>`
    insert into shop (enterprise_id, last_invoice) values (${enterpriseId}, 1)
    on conflict (enterprise_id) do update set last_invoice = shop.last_invoice + 1
    returning last_invoice`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a number was not drawn')
  return row.last_invoice
}
