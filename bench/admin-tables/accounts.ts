import type { Client } from 'pg'

const names = [
  ...['Ama', 'Ben', 'Chi', 'Dev', 'Eli', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jun', 'Kim', 'Leo', 'Mia'],
  ...['Noor', 'Ola', 'Pia', 'Zoë', '花子', 'نسرین', 'मीरा', 'சிவா'],
]
const countries = ['US', 'NP', 'JP', 'DE', 'LK', 'PK', 'ES', 'IN']

/**
 * Creates `count` accounts: a fifth unverified, 1 in 100 disabled, 1 in 500 an admin, every second
 * verified one with three point entries.
 */
export async function fillAccounts(client: Client, count: number): Promise<void> {
  await client.query('begin')
  await client.query(
    `create temporary table made on commit drop as
     select nextval(pg_get_serial_sequence('party', 'id')) as id, at
     from generate_series(1, $1::integer) as at`,
    [count],
  )
  await client.query('insert into party (id, kind) select id, 1 from made')
  await client.query(
    `insert into account (id, email, name, created_at, role, country, sign_up_mode,
       email_verified_at, disabled_at)
     select id, 'person.' || at || '@example.org',
       ($1::text[])[1 + at % cardinality($1::text[])] || ' ' || initcap(left(md5(at::text), 6)),
       now() - make_interval(mins => at * 7919 % 1000000),
       case when at % 500 = 0 then 1 when at % 10 = 0 then 2 when at % 97 = 0 then 3 else 4 end,
       ($2::text[])[1 + at / 7 % 8], 1 + at / 11 % 3,
       case when at % 5 > 0 then now() end, case when at % 100 = 7 then now() end
     from made`,
    [names, countries],
  )
  await client.query(
    `insert into points_entry (party_id, amount, reason, ref)
     select id, 1 + at * 31 % 200, 3, 'bench ' || number
     from made, generate_series(1, 3) as number where at % 2 = 0 and at % 5 > 0`,
  )
  await client.query(
    `insert into party_stat (party_id, points_sum)
     select party_id, sum(amount) from points_entry join made on made.id = party_id
     group by party_id`,
  )
  await client.query('commit')
  await client.query('vacuum analyze')
}
