import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { recordset } from '#platform/db/writing/queries.ts'

export interface ShopRows {
  shops: readonly object[]
  zones: readonly { country: string | null }[]
  rates: readonly { amount: number; zoneId: string | null }[]
  taxes: readonly object[]
  discounts: readonly object[]
}

/** Inserts the settings of shops; pick-up is at the first stock location of each. */
export async function insertShops(tx: Tx, rows: ShopRows): Promise<void> {
  await sql`
    insert into shop (enterprise_id, handling_days_min, handling_days_max, return_days,
      low_stock_at, accepts_bank_transfer, bank_instructions, accepts_pay_at_pickup, legal_name,
      legal_address, tax_id)
    select "enterpriseId", "handlingMin", "handlingMax", "returnDays", "lowStockAt", "byTransfer",
      "bankInstructions", "atPickup", "legalName", "legalAddress", "taxId"
    from ${recordset(
      {
        enterpriseId: 'bigint',
        handlingMin: 'smallint',
        handlingMax: 'smallint',
        returnDays: 'smallint',
        lowStockAt: 'integer',
        byTransfer: 'boolean',
        bankInstructions: 'text',
        atPickup: 'boolean',
        legalName: 'text',
        legalAddress: 'jsonb',
        taxId: 'text',
      },
      rows.shops,
    )} on conflict do nothing`.execute(tx)
  await insertZones(tx, rows.zones)
  await insertRates(tx, rows.rates)
  await sql`
    insert into tax_rate (id, enterprise_id, country, category_id, name, rate, inclusive)
    select id, "enterpriseId", country, "categoryId", name, rate, inclusive
    from ${recordset(
      {
        id: 'text',
        enterpriseId: 'bigint',
        country: 'text',
        categoryId: 'bigint',
        name: 'text',
        rate: 'integer',
        inclusive: 'boolean',
      },
      rows.taxes,
    )} on conflict do nothing`.execute(tx)
  await sql`
    insert into discount (id, enterprise_id, code, kind, value, currency)
    select id, "enterpriseId", code, case when "isAmount" then 2 else 1 end, value, currency
    from ${recordset(
      {
        id: 'text',
        enterpriseId: 'bigint',
        code: 'text',
        isAmount: 'boolean',
        value: 'bigint',
        currency: 'text',
      },
      rows.discounts,
    )} on conflict do nothing`.execute(tx)
}

async function insertZones(tx: Tx, zones: ShopRows['zones']): Promise<void> {
  const types = {
    id: 'text',
    enterpriseId: 'bigint',
    name: 'text',
    area: 'smallint',
    country: 'text',
    sort: 'integer',
  }
  await sql`
    insert into shipping_zone (id, enterprise_id, name, area, sort)
    select id, "enterpriseId", name, area, sort from ${recordset(types, zones)}
    on conflict do nothing`.execute(tx)
  await sql`
    insert into shipping_zone_place (zone_id, enterprise_id, country)
    select id, "enterpriseId", country from ${recordset(types, zones)}
    where country is not null on conflict do nothing`.execute(tx)
}

async function insertRates(tx: Tx, rates: ShopRows['rates']): Promise<void> {
  const types = {
    id: 'text',
    enterpriseId: 'bigint',
    method: 'smallint',
    zoneId: 'text',
    name: 'text',
    type: 'smallint',
    currency: 'text',
    amount: 'bigint',
    minValue: 'bigint',
    daysMin: 'smallint',
    daysMax: 'smallint',
  }
  await sql`
    insert into shipping_rate (id, enterprise_id, method, zone_id, location_id, name, type,
      currency, min_value, delivery_days_min, delivery_days_max)
    select input.id, "enterpriseId", method, "zoneId",
      case when "zoneId" is null then (select l.id from stock_location l
        where l.enterprise_id = "enterpriseId" order by l.sort, l.created_at, l.id limit 1) end,
      input.name, type, currency, "minValue", "daysMin", "daysMax"
    from ${recordset(types, rates)}
    where "zoneId" is not null or exists (
      select from stock_location l where l.enterprise_id = "enterpriseId")
    on conflict do nothing`.execute(tx)
  await sql`
    insert into shipping_rate_step (rate_id, from_at, amount)
    select r.id, 0, input.amount from ${recordset(types, rates)}
    join shipping_rate r on r.id = input.id where input.amount > 0
    on conflict do nothing`.execute(tx)
}
