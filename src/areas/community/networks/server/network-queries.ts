import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { pictureIn } from '#platform/files/queries.ts'

interface NetworkText {
  lang: string
  origin: number
  name: string
  description: string
  info_title: string
}

export interface NetworkRow {
  id: number
  owner_id: number
  parent_id: number | null
  types: number[]
  regions: number[]
  layout: number
  landing: number
  cart_listings_only: boolean
  country: string | null
  states: string[]
  county: string | null
  redirect_url: string | null
  subdomain: string
  logo: { uuid: string; color: string | null; width: number | null; height: number | null } | null
  texts: NetworkText[] | null
  category_ids: number[] | null
  certificate_ids: number[] | null
  /** Whether its owner has an active subscription. */
  subscribed: boolean
}

/** Returns all networks in use with their texts: dozens. */
export async function allNetworks(db: Db): Promise<NetworkRow[]> {
  const { rows } = await sql<NetworkRow>`
    select n.id, n.owner_id, n.parent_id, n.types, n.regions, n.layout, n.landing,
      n.cart_listings_only, n.country, n.states, n.county, n.redirect_url, h.name as subdomain,
      is_subscribed(n.owner_id) as subscribed,
      ${pictureIn(sql`n.logo_file`)} as logo,
      (select json_agg(json_build_object('lang', t.lang, 'origin', t.origin, 'name', t.name,
          'description', t.description, 'info_title', t.info_title))
        from network_text t where t.network_id = n.id) as texts,
      (select array_agg(c.category_id order by c.category_id)
        from network_category c where c.network_id = n.id) as category_ids,
      (select array_agg(c.certificate_id order by c.certificate_id)
        from network_certificate c where c.network_id = n.id) as certificate_ids
    from network n
    join handle h on h.enterprise_id = n.owner_id and h.current
    join enterprise e on e.id = n.owner_id and e.public
    where n.archived_at is null
    order by n.id`.execute(db)
  return rows
}
