import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface SiteRow {
  id: number
  network_id: number | null
  subdomain: string | null
  domain: string | null
  name: string | null
  logo_file: string | null
  contact_mail: string | null
  color: string | null
  mail_from: string | null
  enabled: boolean
  layout: number | null
}

/** Returns all sites. A site without a logo has its network's. */
export async function allSites(db: Db): Promise<SiteRow[]> {
  const { rows } = await sql<SiteRow>`
    select s.id, s.network_id, s.subdomain, s.domain, s.name,
      coalesce(s.logo_file, n.logo_file) as logo_file, s.contact_mail, s.color, s.mail_from,
      s.enabled, n.layout
    from site s left join network n on n.id = s.network_id
    order by s.id`.execute(db)
  return rows
}

export interface CurrencyRow {
  id: number
  code: string
  exponent: number
  rate: number
}

export async function allCurrencies(db: Db): Promise<CurrencyRow[]> {
  const { rows } = await sql<CurrencyRow>`
    select id, code, exponent, rate from currency order by id`.execute(db)
  return rows
}
