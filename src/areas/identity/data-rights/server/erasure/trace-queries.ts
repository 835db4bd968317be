import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { allPersonalData } from '#platform/personal-data.ts'
import { teamRole, mailState, userRole } from '#shared/enums.ts'
import type { PersonRow } from './erasure-queries.ts'

/** Makes the longest-serving member of highest role the owner of teams without another one. */
export async function handOverTeams(tx: Tx, accountId: number): Promise<void> {
  await sql`
    update team_member next set role = ${teamRole.owner}
    where exists (select from team_member own where own.account_id = ${accountId} and own.role = ${teamRole.owner}
        and own.enterprise_id = next.enterprise_id)
      and not exists (select from team_member other where other.enterprise_id = next.enterprise_id
        and other.account_id <> ${accountId} and other.role = ${teamRole.owner})
      and next.account_id = (select heir.account_id from team_member heir
        where heir.enterprise_id = next.enterprise_id and heir.account_id <> ${accountId}
        order by heir.role, heir.joined_at, heir.account_id limit 1)`.execute(tx)
}

export async function dropOwnRows(tx: Tx, { id, email }: PersonRow): Promise<void> {
  const { erasedBy, ownRows, addressedRows } = allPersonalData()
  for (const statement of erasedBy) await statement(id).execute(tx)
  for (const [table, column] of ownRows) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(tx)
  }
  for (const table of addressedRows) {
    await sql`delete from ${sql.table(table)} where email = ${email}`.execute(tx)
  }
  // Answers about an enterprise or listing belong to its team.
  await sql`delete from answer_set where actor_id = ${id} and subject_id is null`.execute(tx)
}

/** Deletes photo and uploads, except files of an enterprise or otherwise referenced. */
export async function dropFiles(tx: Tx, { id, name }: PersonRow): Promise<void> {
  await sql`update account set image_file = null where id = ${id}`.execute(tx)
  await sql`
    delete from feedback_file where file_uuid in (
        select uuid from file where uploaded_by = ${id} or owner_id = ${id})
      and feedback_id in (select id from feedback where actor_id = ${id})`.execute(tx)
  const unused = (await pointers(tx)).map(
    ({ table, column }) => sql`
      not exists (select from ${sql.table(table)} used where used.${sql.ref(column)} = file.uuid)`,
  )
  await sql`
    delete from file where (owner_id = ${id} or (uploaded_by = ${id} and owner_id is null))
      and ${sql.join(unused, sql` and `)}`.execute(tx)
  await sql`
    update file set uploaded_by = null,
      name = case when position(lower(${name}) in lower(name)) > 0 then '' else name end
    where uploaded_by = ${id} or owner_id = ${id}`.execute(tx)
}

/** Returns all columns that reference a file, from the catalog, to include future tables. */
async function pointers(tx: Tx): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select source.relname as table, attribute.attname as column
    from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
    where contype = 'f' and confrelid = 'file'::regclass`.execute(tx)
  return rows
}

/** Anonymizes rows that must stay. */
export async function forgetInOthers(tx: Tx, { id, email, name }: PersonRow): Promise<void> {
  await sql`update session set viewing_id = null, ended_at = coalesce(ended_at, now())
    where viewing_id = ${id}`.execute(tx)
  await sql`update points_entry set note = '' where note <> ''
    and (party_id = ${id} or by_account_id = ${id})`.execute(tx)
  await sql`update audit set network = null, diff = '{}' where account_id = ${id}
    or (target_kind = 'account' and target_id = ${id})`.execute(tx)
  for (const [table, column] of allPersonalData().forgottenIn) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = null
      where ${sql.ref(column)} = ${id}`.execute(tx)
  }
  // Also matches by value, in jobs and audit entries; other names may contain this one.
  await sql`
    update audit set diff = '{}' where position(lower(${email}) in lower(diff::text)) > 0
      or exists (select from jsonb_path_query(diff, 'strict $.**') value
        where value #>> '{}' = ${name})`.execute(tx)
  await sql`
    delete from one_time_link
    where position(lower(${email}) in lower(data::text)) > 0`.execute(tx)
  await sql`
    update mail set content = '{}', last_error = null where state <> ${mailState.waiting}
      and (position(lower(${email}) in lower(content::text || coalesce(last_error, ''))) > 0
        or exists (select from jsonb_each_text(content) value where value.value = ${name}))`.execute(
    tx,
  )
}

/** Deletes erasure notifications once sent or failed. */
export async function dropLastMails(tx: Tx): Promise<void> {
  await sql`delete from mail where kind = 'deleted' and state <> ${mailState.waiting}`.execute(tx)
}

/** Anonymizes the account row, which others reference; empty names show as `former member`. */
export async function anonymize(tx: Tx, accountId: number): Promise<void> {
  await sql`
    update account set erased_at = now(), email = null, email_verified_at = null, name = '',
      password_hash = null, temporary_password = false, role = ${userRole.publicUser}, image_file = null,
      lang = default, currency = default, country = default, location = null,
      translation_lang = null, origin_site_id = null, tour_ended_at = null, rev = rev + 1
    where id = ${accountId}`.execute(tx)
}
