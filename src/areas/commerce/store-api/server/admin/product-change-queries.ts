import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { textOrigin } from '#shared/enums.ts'

export interface OriginalText {
  lang: string
  title: string
  brand: string
  description: string
  actionLabel: string
  returnPolicy: string
}

export async function originalText(db: Db, listingId: number): Promise<OriginalText | null> {
  const { rows } = await sql<OriginalText>`
    select lang, title, brand, description, action_label as "actionLabel",
      return_policy as "returnPolicy"
    from listing_text
    where listing_id = ${listingId} and origin = ${textOrigin.original}`.execute(db)
  return rows[0] ?? null
}

export async function productOfListing(db: Db, listingId: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from product where listing_id = ${listingId}`.execute(db)
  return rows[0]?.id ?? null
}

export async function slugIsTaken(db: Db, slug: string): Promise<boolean> {
  const { rows } = await sql`select from listing where url_key = ${slug}`.execute(db)
  return rows.length > 0
}
