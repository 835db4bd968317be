import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export interface SellingContext {
  vendor: { id: number; name: string }
  skuPrefix: string
  locations: { id: string; name: string }[]
  shippingClasses: { id: string; name: string }[]
  /** All currencies. */
  currencies: string[]
  /** Currency that prices of the enterprise were in last; null without prices. */
  lastCurrency: string | null
}

/** Returns what the editor of an enterprise's products offers; null for an unknown one. */
export async function sellingContext(db: Db, enterpriseId: number): Promise<SellingContext | null> {
  const { rows } = await sql<SellingContext>`
    select json_build_object('id', e.id, 'name', e.name) as vendor,
      coalesce(shop.sku_prefix, '') as "skuPrefix",
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name)
          order by s.sort, s.created_at, s.id), '[]')
        from stock_location s where s.enterprise_id = e.id and s.closed_at is null) as locations,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name), '[]')
        from shipping_class c where c.enterprise_id = e.id) as "shippingClasses",
      array(select code::text from currency order by code) as currencies,
      (select price.currency from listing l join product p on p.listing_id = l.id
        join variant v on v.product_id = p.id join price on price.variant_id = v.id
        where l.enterprise_id = e.id order by l.updated_at desc, l.id desc limit 1)
        as "lastCurrency"
    from enterprise e left join shop on shop.enterprise_id = e.id
    where e.id = ${enterpriseId}`.execute(db)
  return rows[0] ?? null
}

export interface PictureFile {
  uuid: string
  color: string | null
  width: number | null
  height: number | null
}

/** Returns the pictures of a listing in their order. */
export async function listingPictures(db: Db, listingId: number): Promise<PictureFile[]> {
  const { rows } = await sql<PictureFile>`
    select f.uuid, f.color, f.width, f.height
    from listing_image i join file f on f.uuid = i.file_uuid
    where i.listing_id = ${listingId} order by i.sort, f.uuid`.execute(db)
  return rows
}

export interface VirtualGood {
  text: string
  linkDays: number
  file: { uuid: string; name: string; bytes: number; type: string } | null
}

/** Returns what buyers of a product get; null if it is not virtual. */
export async function virtualGood(db: Db, productId: string): Promise<VirtualGood | null> {
  const { rows } = await sql<VirtualGood>`
    select g.text, g.link_days as "linkDays",
      (select json_build_object('uuid', f.uuid, 'name', f.name, 'bytes', f.bytes, 'type', f.type)
        from file f where f.uuid = g.file_uuid) as file
    from virtual_good g where g.product_id = ${productId}`.execute(db)
  return rows[0] ?? null
}

/** Sets what buyers of a listing's product get; null for nothing. */
export async function putVirtualGood(
  tx: Tx,
  listingId: number,
  good: { text: string; file: string | null; linkDays: number } | null,
): Promise<void> {
  if (!good) {
    await sql`
      delete from virtual_good
      where product_id in (select id from product where listing_id = ${listingId})`.execute(tx)
    return
  }
  await sql`
    insert into virtual_good (product_id, text, file_uuid, link_days)
    select id, ${good.text}, ${good.file}::uuid, ${good.linkDays} from product
    where listing_id = ${listingId}
    on conflict (product_id) do update set text = excluded.text, file_uuid = excluded.file_uuid,
      link_days = excluded.link_days`.execute(tx)
}

/** Stores what a product was before a change; returns the token that undoes it. */
export async function insertUndo(
  tx: Tx,
  undo: { listingId: number; rev: number; before: object; accountId: number | null },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into product_undo (listing_id, rev, before, by_account_id)
    values (${undo.listingId}, ${undo.rev}, ${JSON.stringify(undo.before)}::jsonb,
      ${undo.accountId}) returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no token was given')
  return row.id
}

export interface UndoRow<Before> {
  rev: number
  before: Before
}

/** Takes a change of the last ten minutes, so that it is undone once; null if there is none. */
export async function takeUndo<Before>(
  tx: Tx,
  listingId: number,
  id: string,
): Promise<UndoRow<Before> | null> {
  const { rows } = await sql<UndoRow<Before>>`
    delete from product_undo
    where id = ${id} and listing_id = ${listingId} and created_at > now() - interval '10 minutes'
    returning rev, before`.execute(tx)
  return rows[0] ?? null
}

/** Deletes changes that cannot be undone any more. */
export async function deleteOldUndo(tx: Tx): Promise<void> {
  await sql`delete from product_undo where created_at < now() - interval '10 minutes'`.execute(tx)
}
