import type { Client } from 'pg'

const goods = ['Honey', 'Coffee beans', 'Linen bag', 'Soap', 'Bowl', 'Cheese', '味噌', 'دری']
const buyers = ['Ada Lovelace', 'Noor Khan', 'Mio Tanaka', 'Lucía Gómez', 'Ben Adeyemi']

/**
 * Creates a shop with `count` orders of the last two years and returns its id: the newest are
 * open, a few are late, await a transfer, were canceled or refunded; one in fifty has a return, one
 * in two hundred a problem, most of them closed. Each has two lines.
 */
export async function fillOrders(client: Client, count: number): Promise<number> {
  await client.query('begin')
  const enterpriseId = await makeShop(client)
  await client.query(
    `create temporary table made on commit drop as
     select at, md5('bench' || at) as hex, now() - at * interval '730 days' / $1 as placed_at,
       at <= $1 / 50 as is_open, (hashint4(at) & 16777215) as luck
     from generate_series(1, $1::integer) as at`,
    [count],
  )
  await client.query(
    `insert into cart (id, region_id, currency, origin, completed_at)
     select 'cart_' || hex, (select id from store_region where currency = 'USD' limit 1), 'USD', 2,
       placed_at from made`,
  )
  await client.query(
    `insert into orders (id, cart_id, email, region_id, currency, ship_address, lang,
       payment_method, subtotal, shipping_total, total, placed_at)
     select 'order_' || made.hex, c.id, 'buyer' || luck % 30000 || '@example.org', c.region_id, 'USD',
       jsonb_build_object('countryCode', 'US', 'city', 'Portland', 'firstName',
         split_part(($1::text[])[1 + luck % cardinality($1::text[])], ' ', 1), 'lastName', 'B' || luck),
       'en', 1 + luck % 3, 1000 + luck % 9000, 500, 1500 + luck % 9000, made.placed_at
     from made join cart c on c.id = 'cart_' || made.hex order by at desc`,
    [buyers],
  )
  await insertVendorOrders(client, enterpriseId)
  await insertProblems(client)
  await client.query('commit')
  await client.query('vacuum analyze')
  return enterpriseId
}

async function makeShop(client: Client): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into party (id, kind) values (nextval(pg_get_serial_sequence('party', 'id')), 2)
     returning id`,
  )
  const id = Number(rows[0]?.id)
  await client.query(
    `insert into enterprise (id, name, published_at, listed) values ($1, 'Big shop', now(), true)`,
    [id],
  )
  await client.query(`insert into handle (name, enterprise_id) values ('bigbenchshop', $1)`, [id])
  await client.query(`insert into party_stat (party_id) values ($1)`, [id])
  return id
}

async function insertVendorOrders(client: Client, enterpriseId: number): Promise<void> {
  await client.query(
    `insert into vendor_order (id, order_id, enterprise_id, place, status, fulfillment_status,
       payment_status, placed_at, currency, subtotal, shipping_total, total, shipping, ship_by,
       payment_method, words)
     select 'vorder_' || made.hex, o.id, $1, 1,
       case when luck % 33 = 0 then 4 when is_open then 1 when luck % 900 = 0 then 5 else 2 end,
       case when luck % 33 = 0 then 8 when is_open then 1 + luck % 3
         when luck % 900 = 0 then 4 else 5 end,
       case when luck % 33 = 0 then 5 when is_open and o.payment_method > 1 then 2
         when luck % 70 = 0 then 4 else 3 end,
       o.placed_at, 'USD', o.subtotal, o.shipping_total, o.total, '{"method": 1, "name": "Standard"}',
       case when luck % 33 > 0 then o.placed_at::date + 3 end, o.payment_method,
       lower(o.display_id || '-1 ' || o.email || ' ' || (o.ship_address ->> 'firstName') || ' ' ||
         (o.ship_address ->> 'lastName') || ' ' || ($2::text[])[1 + luck % cardinality($2::text[])])
     from made join orders o on o.id = 'order_' || made.hex order by at desc`,
    [enterpriseId, goods],
  )
  await client.query(
    `insert into order_line (id, vendor_order_id, title, type, unit_price, quantity, subtotal, total,
       place, fulfilled, shipped)
     select 'item_' || md5(hex || n), 'vorder_' || hex,
       ($1::text[])[1 + (luck + n * 3) % cardinality($1::text[])], 1, 500, 2, 1000, 1000, n,
       case when is_open then 0 else 2 end, case when is_open then 0 else 2 end
     from made, generate_series(1, 2) n`,
    [goods],
  )
}

async function insertProblems(client: Client): Promise<void> {
  await client.query(
    `insert into order_return (id, vendor_order_id, state, reason, closed_at, due_at)
     select 'ret_' || hex, 'vorder_' || hex, case when luck % 1000 = 0 then 1 else 5 end, 1,
       case when luck % 1000 > 0 then placed_at end, placed_at from made where luck % 50 = 0`,
  )
  await client.query(
    `insert into order_dispute (id, vendor_order_id, kind, state, reason, closed_at)
     select 'disp_' || hex, 'vorder_' || hex, 1, case when luck % 2000 = 0 then 1 else 4 end, 1,
       case when luck % 2000 > 0 then placed_at end from made where luck % 200 = 0`,
  )
}
