import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/db/db.ts'
import { contentDisposition, fileNameFor } from '#platform/files/file-names.ts'
import type { FeatureRoutes } from '#platform/http/feature-routes.ts'
import { anyone } from '#shared/access.ts'
import { AppError } from '#shared/app-error.ts'
import * as queries from './delivery-queries.ts'

const dayMs = 86_400_000

/** What a line of an order has delivered, as its product was when it was ordered. */
export interface Delivery {
  lineId: string
  /** Written by the seller; may be empty. */
  text: string
  /** Link to the file, which works until `until`; null without a file. */
  download: { path: string; fileName: string; bytes: number; until: Date } | null
}

/**
 * Returns what lines of an order have delivered, with new download links; nothing before they are
 * paid, or once the order is refunded. Call it only for those who may see the order: anyone with the
 * link can use it until it expires.
 */
export async function deliveriesOf(
  { db, settings }: { db: Db; settings: Pick<App['settings'], 'signingKey'> },
  lineIds: readonly string[],
  now = Date.now(),
): Promise<Delivery[]> {
  const rows = await queries.deliveryRows(db, lineIds)
  return rows.map(({ lineId, text, linkDays, fileName, bytes }) => {
    // To the day, so that a page that is loaded again has the same link.
    const until = Math.ceil(now / dayMs + linkDays) * dayMs
    const path = downloadPath(settings.signingKey, lineId, until)
    const download =
      fileName === null ? null : { path, fileName, bytes: bytes ?? 0, until: new Date(until) }
    return { lineId, text, download }
  })
}

function downloadPath(signingKey: string, lineId: string, until: number): string {
  const at = (until / dayMs).toString(36)
  return `/order-download/${lineId}?until=${at}&signature=${signatureOf(signingKey, lineId, at)}`
}

function signatureOf(signingKey: string, lineId: string, at: string): string {
  return createHmac('sha256', signingKey)
    .update(`order download\n${lineId}\n${at}`)
    .digest('base64url')
}

function isSigned(signingKey: string, lineId: string, at: string, signature: string): boolean {
  const expected = Buffer.from(signatureOf(signingKey, lineId, at))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Registers `/order-download/{line}`: the file of a virtual product, for clients with a signed link.
 * Expired links and those that are not ours answer not_found.
 */
export function downloadRoutes({ app, route }: FeatureRoutes): void {
  route<{ lineId: string }, { until?: string; signature?: string }>({
    url: '/order-download/:lineId',
    access: anyone,
    async handle({ request, reply }) {
      const { lineId } = request.params
      const { until = '', signature = '' } = request.query
      const { signingKey } = app.settings
      if (!isSigned(signingKey, lineId, until, signature)) throw new AppError('not_found')
      if (Number.parseInt(until, 36) * dayMs < Date.now()) throw new AppError('not_found')
      const file = await queries.deliveredFile(app.db, lineId)
      const found = file && (await app.files.open(file.sha256))
      if (!file || !found) throw new AppError('not_found')
      return reply
        .header('cache-control', 'no-store')
        .header('content-length', found.bytes)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header(
          'content-disposition',
          contentDisposition(fileNameFor(file.name || 'download', file.ext)),
        )
        .type(file.type)
        .send(found.stream)
    },
  })
}
