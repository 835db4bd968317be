import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { openApp } from '#app/app.ts'
import { readConfig } from '#app/config.ts'
import { loadSecrets } from '#app/secrets.ts'
import { openLog } from '#platform/log.ts'
import { paymentMethod, problemReason } from '#shared/enums-of-store.ts'
import { orderKey } from '#commerce/orders/server/public.ts'
import * as actions from '#commerce/order-actions/server/public.ts'
import { anOrder, linesOfOrder } from './support/orders.ts'

const dataDir = process.argv[2]!
const { port, password } = JSON.parse(readFileSync(`${dataDir}/postgres.json`, 'utf8'))
const list = await fetch('http://localhost:3115/healthz').catch(() => null)
void list
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: '1' })
const log = openLog('warn')
const pg = (await import('pg')).default
const names = new pg.Client({ connectionString: `postgres://app:${password}@127.0.0.1:${port}/postgres` })
await names.connect()
const { rows: dbs } = await names.query('select datname from pg_database where not datistemplate')
console.log(dbs)
await names.end()
const database = dbs.map((d) => d.datname).find((d) => d !== 'postgres') ?? 'postgres'
const opened = await openApp(config, loadSecrets(config), `postgres://app:${password}@127.0.0.1:${port}/${database}`, log, async () => new Proxy({}, { get: (_t, k) => (k === 'then' ? undefined : async () => undefined) }) as never)
const { app } = opened
const { db } = app
const { rows: team } = await sql<{ id: number; email: string }>`
  select m.enterprise_id as id, a.email from team_member m join account a on a.id = m.account_id where a.email in ('tom@example.org','lucia@example.org')`.execute(db)
console.log(team)
const enterpriseId = team[0]!.id
const { rows: found } = await sql<{ id: string }>`
  select v.id from variant v join product p on p.id = v.product_id join listing l on l.id = p.listing_id
  where l.enterprise_id = ${enterpriseId} and l.state = 2 order by l.id limit 3`.execute(db)
console.log(found.length)
const ids = found.map((r) => r.id)
await sql`update listing set cart_item = true where enterprise_id = ${enterpriseId}`.execute(db)
await sql`insert into shop (enterprise_id, accepts_bank_transfer, bank_instructions, legal_name, tax_id) values (${enterpriseId}, true, 'IBAN DE00 1234', 'Acme Cooperative Ltd', 'DE123456789') on conflict (enterprise_id) do update set accepts_bank_transfer = true, bank_instructions = 'IBAN DE00 1234', legal_name='Acme Cooperative Ltd', tax_id='DE123456789', closed_at = null`.execute(db)
await sql`insert into stock_location (id, enterprise_id, name) values ('sloc_' || md5('seed' || ${enterpriseId}::text), ${enterpriseId}, 'Warehouse') on conflict do nothing`.execute(db)
await sql`update variant set manage_inventory = true where id = any(${ids}::text[])`.execute(db)
await sql`insert into inventory_level (item_id, location_id, stocked) select i.id, (select id from stock_location where enterprise_id = ${enterpriseId} order by sort, created_at limit 1), 20 from inventory_item i where variant_id = any(${ids}::text[]) on conflict (item_id, location_id) do update set stocked = 50`.execute(db)
await sql`insert into price (variant_id, amount, currency) select v, 1250, 'USD' from unnest(${ids}::text[]) v where not exists (select from price where variant_id = v and currency = 'USD')`.execute(db)
await sql`delete from shipping_zone where enterprise_id = ${enterpriseId}`.execute(db)
await sql`insert into shipping_zone (id, enterprise_id, name, area) values ('szone_' || md5('z' || ${enterpriseId}::text), ${enterpriseId}, 'Everywhere', 1) on conflict do nothing`.execute(db)
await sql`insert into shipping_rate (id, enterprise_id, method, zone_id, name, type, currency, delivery_days_min, delivery_days_max) values ('so_' || md5('r' || ${enterpriseId}::text), ${enterpriseId}, 1, 'szone_' || md5('z' || ${enterpriseId}::text), 'Standard', 1, 'USD', 3, 6) on conflict do nothing`.execute(db)
await sql`insert into shipping_rate_step (rate_id, from_at, amount) values ('so_' || md5('r' || ${enterpriseId}::text), 0, 450) on conflict do nothing`.execute(db)
const by = { accountId: null }
const goods = ids.map((variantId, at) => ({ variantId, quantity: at + 1 }))
const { rows: lucia } = await sql<{ id: number }>`select id from account where email = 'lucia@example.org'`.execute(db)
const accountId = lucia[0]!.id
const out: string[] = []
for (let i = 0; i < 6; i += 1) {
  const o = await anOrder(app, goods, { accountId, email: 'lucia@example.org', method: i === 5 ? paymentMethod.bankTransfer : paymentMethod.test })
  out.push(`/order-view/${o.id}`, `/vendor-order-view/${o.id}?vendorId=${enterpriseId}`)
  const lines = await linesOfOrder(app, o.id)
  if (i === 1) await actions.fulfil(app, { vendorOrderId: o.id, lines: [{ lineId: lines[0]!.id, quantity: 1 }], isShipped: true, carrier: 'DHL', trackingNumbers: ['JD014600003'], trackingUrl: 'https://example.org/track', ...by })
  if (i === 2 || i === 3) {
    await actions.fulfil(app, { vendorOrderId: o.id, isShipped: true, carrier: 'Post', ...by })
    await actions.markDelivered(app, { vendorOrderId: o.id, ...by })
    if (lines[1]) await actions.requestReturn(app, { vendorOrderId: o.id, lines: [{ lineId: lines[1].id, quantity: 1 }], reason: problemReason.damaged, note: 'The jar is broken', ...by })
  }
  if (i === 4) { const id = await actions.reportProblem(app, { vendorOrderId: o.id, reason: problemReason.notArrived, note: 'Nothing came', ...by }); await actions.escalateProblem(app, { disputeId: id, ...by }) }
  if (i === 0) out.push(`guest ${`/order-view/${o.id}?key=${orderKey(app.settings, o.orderId)}`}`)
}
console.log(out.join('\n'))
await opened.close().catch(() => undefined)
process.exit(0)
