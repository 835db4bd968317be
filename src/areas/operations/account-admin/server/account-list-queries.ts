import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import {
  allOf,
  directionOf,
  gramsAreIn,
  isIn,
  searchTextOf,
} from '#platform/db/table-page/queries.ts'
import type { Part } from '#platform/db/table-page/table-page.ts'
import { partyKind, type SignUpMode, type UserRole } from '#shared/enums.ts'
import type { AccountSort, AccountState } from '#shared/enums-of-account.ts'
import type { AccountFilter } from '../contract.ts'
import { concerned, type HistoryRow } from '#platform/accounts/account-queries.ts'

export interface ListedRow {
  id: number
  name: string
  email: string
  role: UserRole
  signUpMode: SignUpMode
  app: string | null
  language: string
  invitedBy: string | null
  status: AccountState
  points: number
  country: string
  createdAt: Date
  erasedAt: Date | null
  rev: number
}

/**
 * Returns a page of rows. Finds the ids first, then joins only for those. Pages before a cursor
 * come in reverse order, nearest first.
 */
export async function accountRows(db: Db, filter: AccountFilter, part: Part): Promise<ListedRow[]> {
  const { rows } = await listing(filter, part).execute(db)
  return rows
}

/** Builds the query of a page; exported for a test of its plan. */
export function listing(filter: AccountFilter, part: Part): RawBuilder<ListedRow> {
  const page = filter.sort === 'points' && !part.ids ? alongPoints : ordered
  return sql<ListedRow>`
    with page as (${page(filter, part)})
    select ${columns} from page join account a on a.id = page.id ${besides} order by page.place`
}

function ordered(filter: AccountFilter, { start, limit, ids }: Part): RawBuilder<unknown> {
  const { order, beyond } = directionOf(filter.order, start)
  const key = keys[filter.sort]
  const counters = filter.sort === 'points' ? countersOf : sql``
  const from = ids
    ? sql`(select * from account a where a.id = any(${[...ids]}::bigint[]) offset 0) a ${counters}
        where a.erased_at is null`
    : sql`account a ${counters} where ${fitting(filter)}`
  const further = start
    ? sql`and (${key}, a.id) ${beyond} (
        select ${key}, a.id from account a ${counters} where a.id = ${start.id})`
    : sql``
  return sql`
    select a.id, row_number() over (order by ${key} ${order}, a.id ${order}) as place
    from ${from} ${further} order by ${key} ${order}, a.id ${order} limit ${limit}`
}

/** Orders by points: accounts with points by a partial index, those without in between. */
function alongPoints(filter: AccountFilter, { start, limit }: Part): RawBuilder<unknown> {
  const { order, beyond } = directionOf(filter.order, start)
  // Unverified accounts rarely have points, so the index would scan all others.
  const points = filter.status === 'unverified' ? sql`stat.points_sum + 0` : sql`stat.points_sum`
  const of = (what: RawBuilder<unknown>) => sql`(
    select ${what} from account a ${countersOf} where a.id = ${start?.id ?? 0})`
  const further = {
    some: sql`and (stat.points_sum, stat.party_id) ${beyond} ${of(sql`${keys.points}, a.id`)}`,
    none: sql`and a.id ${beyond} ${of(sql`
      case sign(${keys.points}) when -1 then 0 when 0 then a.id else ${highestId} end`)}`,
  }
  return sql`
    select id, row_number() over (order by points ${order}, id ${order}) as place
    from (
      (select a.id, stat.points_sum as points
        from party_stat stat join account a on a.id = stat.party_id
        where stat.points_sum <> 0 and stat.kind = ${sql.lit(partyKind.user)}
          and ${fitting(filter)} ${start ? further.some : sql``}
        order by ${points} ${order}, stat.party_id ${order} limit ${limit})
      union all
      (select a.id, 0 from account a
        where ${fitting(filter)} ${start ? further.none : sql``} and not exists (
          select from party_stat stat where stat.party_id = a.id and stat.points_sum <> 0)
        order by a.id ${order} limit ${limit})
    ) both_kinds
    order by points ${order}, id ${order} limit ${limit}`
}

export async function countAccounts(db: Db, filter: AccountFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from account a where ${fitting(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Returns up to `limit` ids of matches, unordered. */
export async function matchingIds(db: Db, filter: AccountFilter, limit: number): Promise<number[]> {
  const words = searchTextOf(filter)
  const { rows } = await sql<{ id: number }>`
    select a.id from account a
    where ${fitting(filter)} ${words ? sql`and ${gramsAreIn(sql`a.words`, words)}` : sql``}
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function accountRow(db: Db, id: number): Promise<ListedRow | null> {
  const { rows } = await sql<ListedRow>`
    select ${columns} from account a ${besides}
    where a.id = ${id} and a.erased_at is null`.execute(db)
  return rows[0] ?? null
}

/** Returns the audit entries of and by an account, each from the end of its index. */
export async function auditOf(db: Db, accountId: number, limit: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    with found as (
      (select id from audit where target_kind = 'account' and target_id = ${accountId}
        order by id desc limit ${limit})
      union
      (select id from audit where account_id = ${accountId} order by id desc limit ${limit})
    )
    select u.id, u.at, u.action, u.diff, doer.name as by, viewer.name as "viewedBy",
      nullif(concat_ws(' · ', nullif(enterprise.name, ''), nullif(target.name, ''),
        nullif(person.name, '')), '') as about
    from found join audit u on u.id = found.id ${concerned}
    left join enterprise on u.target_kind = 'enterprise' and enterprise.id = u.target_id
    left join account target on u.target_kind = 'account' and target.id = u.target_id
      and target.id <> ${accountId}
    left join account doer on doer.id = u.account_id
    left join account viewer on viewer.id = u.viewed_by
    order by u.id desc limit ${limit}`.execute(db)
  return rows
}

const highestId = sql.lit('9223372036854775807')

const countersOf = sql`left join party_stat stat on stat.party_id = a.id`

const keys: Readonly<Record<AccountSort, RawBuilder<unknown>>> = {
  date: sql`a.created_at`,
  name: sql`lower(a.name)`,
  email: sql`a.email`,
  points: sql`coalesce(stat.points_sum, 0)`,
  role: sql`a.role`,
  status: sql`(case when a.disabled_at is not null then 3
    when a.email_verified_at is not null then 1 else 2 end)`,
  language: sql`a.lang`,
  country: sql`a.country`,
}

const states: Readonly<Record<AccountState, RawBuilder<unknown>>> = {
  disabled: sql`a.disabled_at is not null`,
  verified: sql`a.disabled_at is null and a.email_verified_at is not null`,
  unverified: sql`a.disabled_at is null and a.email_verified_at is null`,
}

const state = sql`case when a.disabled_at is not null then 'disabled'
  when a.email_verified_at is not null then 'verified' else 'unverified' end`

const columns = sql`a.id, a.name, coalesce(a.email::text, '') as email, a.role,
  a.sign_up_mode as "signUpMode", coalesce(s.name, s.subdomain, s.domain) as app, a.lang as language,
  inviter.name as "invitedBy", ${state} as status, coalesce(stat.points_sum, 0) as points, a.country,
  a.created_at as "createdAt", gone.due_at as "erasedAt", a.rev`

const besides = sql`
  left join erasure gone on gone.account_id = a.id
  left join site s on s.id = a.origin_site_id and s.network_id is not null
  left join lateral (
    select coalesce(person.name, e.name) as name
    from referral_joined j join referral r on r.id = j.referral_id
    left join account person on person.id = r.referrer_id
    left join enterprise e on e.id = r.referrer_id
    where j.account_id = a.id
  ) inviter on true
  ${countersOf}`

function fitting(filter: AccountFilter): RawBuilder<unknown> {
  const { role, status, country, signUpMode } = filter
  const words = searchTextOf(filter)
  return allOf([
    sql`a.erased_at is null`,
    words && isIn(sql`a.words`, words),
    role && sql`a.role = ${role}`,
    status && states[status],
    country && sql`a.country = ${country}`,
    signUpMode && sql`a.sign_up_mode = ${signUpMode}`,
  ])
}
