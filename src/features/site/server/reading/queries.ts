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
}

/** The main site and the networks' own: few rows, whole. */
export async function allSites(db: Db): Promise<SiteRow[]> {
  const { rows } = await sql<SiteRow>`
    select id, network_id, subdomain, domain, name, logo_file, contact_mail
    from site where enabled order by id`.execute(db)
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
