import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { fileState } from '#shared/enums.ts'

export interface UserRow {
  name: string
  email: string
  role: number
  image: string | null
  ext: string | null
  lang: string
  currency: string
  country: string
  temporary_password: boolean
  translation_lang: string | null
}

export async function userRow(db: Db, accountId: number): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    select a.name, coalesce(a.email, '') as email, a.role, f.uuid as image, f.ext, a.lang, a.currency,
      a.country, a.temporary_password, a.translation_lang
    from account a left join file f on f.uuid = a.image_file and f.state = ${fileState.ready}
    where a.id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

export interface SelectedRow {
  label: string
  handle: string | null
  network: { id: number; name: string } | null
  flags: string[]
  subscribed: boolean
}

/** Returns an enterprise with the network it owns, in `language`, and its permissions. */
export async function selectedRow(
  db: Db,
  enterpriseId: number,
  language: string,
): Promise<SelectedRow | null> {
  const { rows } = await sql<SelectedRow>`
    select e.name as label, h.name as handle,
      (select json_build_object('id', n.id, 'name', coalesce(t.name, e.name))
        from network n left join shown_network_text(n.id, ${language}) t on true
        where n.owner_id = e.id and n.archived_at is null) as network,
      array(select flag from access_flag where party_id = e.id) as flags,
      is_subscribed(e.id) as subscribed
    from enterprise e
    left join handle h on h.enterprise_id = e.id and h.current
    where e.id = ${enterpriseId}`.execute(db)
  return rows[0] ?? null
}
