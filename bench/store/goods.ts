import { sql } from 'kysely'
import { putEnterprises } from '#catalog/enterprises/server/public.ts'
import { putListings } from '#catalog/listings/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import { newStoreId } from '#platform/store-ids.ts'

/** Variants that can be bought, by enterprise. */
export interface Goods {
  variantIds: string[][]
}

const productsEach = 50
const stock = 1_000_000

/** Creates shops with products that do not run out, and a flat rate each. */
export async function addGoods(db: Db, shops: number): Promise<Goods> {
  const variantIds: string[][] = []
  for (let shop = 0; shop < shops; shop += 1) {
    const enterpriseId = await db.transaction().execute(async (tx) => {
      const [made] = await putEnterprises(tx, [
        {
          key: { handle: `benchshop${shop}` },
          name: `Bench shop ${shop}`,
          texts: [{ lang: 'en', origin: 1, description: 'We sell what we make.' }],
        },
      ])
      if (!made) throw new Error('no enterprise was made')
      await putListings(
        tx,
        Array.from({ length: productsEach }, (_, n) => ({
          key: { urlKey: `bench-${shop}-${n}` },
          enterpriseId: made.id,
          texts: [
            {
              lang: 'en',
              origin: 1,
              title: `Product ${n} of shop ${shop}`,
              description: 'Made by hand of local materials. '.repeat(10),
            },
          ],
          cartItem: true,
          product: {
            options: ['Size'],
            variants: ['S', 'M', 'L'].map((size) => ({
              title: size,
              options: { Size: size },
              prices: [{ amount: 1000 + n, currency: 'USD' }],
            })),
          },
        })),
      )
      return made.id
    })
    await addShipping(db, enterpriseId)
    variantIds.push(await addStock(db, enterpriseId))
  }
  await sql`analyze`.execute(db)
  return { variantIds }
}

async function addShipping(db: Db, enterpriseId: number): Promise<void> {
  const [zone, rate] = [newStoreId('szone'), newStoreId('so')]
  await sql`
    insert into shipping_zone (id, enterprise_id, name, area)
    values (${zone}, ${enterpriseId}, 'Everywhere', 1)`.execute(db)
  await sql`
    insert into shipping_rate (id, enterprise_id, method, zone_id, name, type, currency)
    values (${rate}, ${enterpriseId}, 1, ${zone}, 'Standard', 1, 'USD')`.execute(db)
  await sql`
    insert into shipping_rate_step (rate_id, from_at, amount) values (${rate}, 0, 500)`.execute(db)
}

async function addStock(db: Db, enterpriseId: number): Promise<string[]> {
  const location = newStoreId('sloc')
  await sql`
    insert into stock_location (id, enterprise_id, name)
    values (${location}, ${enterpriseId}, 'Bench store')`.execute(db)
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into inventory_level (item_id, location_id, stocked)
      select i.id, ${location}, ${stock}
      from inventory_item i join variant v on v.id = i.variant_id
      join product p on p.id = v.product_id join listing l on l.id = p.listing_id
      where l.enterprise_id = ${enterpriseId} returning item_id
    )
    select variant_id as id from inventory_item where id in (select item_id from added)`.execute(db)
  return rows.map(({ id }) => id)
}
