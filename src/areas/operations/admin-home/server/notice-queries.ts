import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Notice } from '#shared/notices.ts'
import { userRole } from '#shared/enums.ts'

export async function noticesOf(
  db: Db,
  accountId: number,
): Promise<{ queue: string; notice: Notice }[]> {
  return db
    .selectFrom('admin_notice')
    .select(['queue', sql<Notice>`notice`.as('notice')])
    .where('account_id', '=', accountId)
    .execute()
}

/** Stores choices; work that waits already is not mailed. */
export async function storeNotices(
  tx: Tx,
  accountId: number,
  choices: readonly { queue: string; notice: Notice }[],
): Promise<void> {
  if (choices.length === 0) return
  await tx
    .insertInto('admin_notice')
    .values(choices.map((choice) => ({ account_id: accountId, ...choice })))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'queue'])
        .doUpdateSet({
          notice: (row) => row.ref('excluded.notice'),
          told_until: (row) => row.ref('excluded.told_until'),
        })
        .whereRef('admin_notice.notice', '<>', 'excluded.notice'),
    )
    .execute()
}

/** Gives every admin the notices they did not choose. */
export async function addNotices(
  tx: Tx,
  defaults: readonly { queue: string; notice: Notice }[],
): Promise<void> {
  await sql`
    insert into admin_notice (account_id, queue, notice)
    select a.id, d.queue, d.notice
    from account a cross join json_to_recordset(${JSON.stringify(defaults)}::json)
      as d(queue text, notice text)
    where a.role = ${userRole.admin} and not exists (
      select from admin_notice n where n.account_id = a.id and n.queue = d.queue)
    on conflict do nothing`.execute(tx)
}

export interface DueNotice {
  accountId: number
  email: string
  name: string
  lang: string
  queue: string
  toldUntil: Date
}

/** Returns the notices of active admins that are due: digests once after `digest`. */
export async function dueNotices(
  db: Db,
  { until, digest }: { until: Date; digest: Date },
): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select n.account_id as "accountId", a.email::text as email, a.name, a.lang, n.queue,
      n.told_until as "toldUntil"
    from admin_notice n join account a on a.id = n.account_id
    where ((n.notice = 'now' and n.told_until < ${until})
        or (n.notice = 'daily' and n.told_until < ${digest}))
      and a.role = ${userRole.admin} and a.email is not null and a.disabled_at is null
      and a.erased_at is null
    order by n.account_id, n.queue`.execute(db)
  return rows
}

/** Moves the notices of an admin on; false if another process has done so meanwhile. */
export async function claimNotices(
  tx: Tx,
  notices: readonly DueNotice[],
  until: Date,
): Promise<boolean> {
  const [first] = notices
  if (!first) return false
  const { rows } = await sql`
    update admin_notice n set told_until = ${until}
    from json_to_recordset(${JSON.stringify(notices)}::json)
      as d("accountId" bigint, queue text, "toldUntil" timestamptz)
    where n.account_id = d."accountId" and n.queue = d.queue
      and date_trunc('milliseconds', n.told_until) = d."toldUntil"
    returning n.queue`.execute(tx)
  return rows.length === notices.length
}
