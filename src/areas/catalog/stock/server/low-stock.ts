import { randomUUID } from 'node:crypto'
import { recipientOf, sendMail } from '#foundation/mail/server/public.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import { mainSiteId } from '#shared/constants.ts'
import { stockAddress } from '#shared/own-listings.ts'
import * as queries from './low-stock-queries.ts'

/** Items per run, and lines of a mail. */
const most = { items: 500, lines: 20 }

/**
 * Job: emails the owners and admins of enterprises about items that are running out, each once until
 * there is more again.
 */
export async function tellLowStock(app: JobApp): Promise<void> {
  const { db } = app
  await db.transaction().execute((tx) => queries.forgetTold(tx))
  const low = await queries.lowItems(db, most.items)
  for (const [enterpriseId, items] of Map.groupBy(low, (item) => item.enterpriseId)) {
    await db.transaction().execute(async (tx) => {
      const told = await queries.markTold(
        tx,
        items.map(({ itemId }) => itemId),
      )
      const news = items.filter(({ itemId }) => told.has(itemId))
      const [first] = news
      if (!first) return
      const lines = news.slice(0, most.lines).map(lineOf)
      const values = {
        enterprise: first.enterprise,
        items: news.length > lines.length ? [...lines, '…'].join('\n') : lines.join('\n'),
      }
      for (const recipient of await queries.stockRecipients(tx, enterpriseId)) {
        await sendMail(tx, app, {
          kind: 'low_stock',
          to: recipientOf(recipient),
          siteId: mainSiteId,
          values,
          path: `${stockAddress(enterpriseId)}&low=1`,
          // Items are marked in this transaction, so each mail is sent once.
          dedupeKey: `low stock:${randomUUID()}`,
        })
      }
    })
  }
}

function lineOf({ title, variant, available }: queries.LowItem): string {
  const name = variant === '' ? title : `${title} (${variant})`
  return `${name}: ${available}`
}
