import type { Client } from 'pg'

const names = ['Mill', 'Bakery', 'Farm', 'Loom', 'Garden', 'Tannery', 'パン屋', 'کارگاہ', 'सहकारी']

/**
 * Creates `count` applications of existing users: 1 in 40 pending, 1 in 80 resubmitted, 1 in 50
 * with more information requested, the rest decided. Some pending ones are assigned.
 */
export async function fillApplications(client: Client, count: number): Promise<void> {
  await client.query('begin')
  await client.query(
    `insert into answer_set (form_id, version_id, actor_id, status, title, submitted_at, resubmitted_at)
     select v.form_id, v.id, people[1 + at % cardinality(people)],
       case when at % 40 = 0 then 2 when at % 50 = 0 then 3 when at % 5 = 0 then 4 else 5 end,
       ($1::text[])[1 + at % cardinality($1::text[])] || ' ' || initcap(left(md5(at::text), 6)),
       now() - make_interval(mins => at * 7919 % 1000000),
       case when at % 80 = 0 then now() - make_interval(mins => at * 31 % 40000) end
     from generate_series(1, $2::integer) as at, (
       select v.id, v.form_id from form_version v join form f on f.id = v.form_id
       where f.kind = 'application' order by v.id desc limit 1
     ) v, (select array_agg(id) as people from (select id from account limit 5000) taken) who`,
    [names, count],
  )
  await client.query(
    `insert into assignment (set_id, account_id)
     select s.id, (select id from account where email = 'amara@example.org')
     from answer_set s where s.status <> 1 and s.id % 7 = 0
     on conflict do nothing`,
  )
  await client.query('commit')
  await client.query('vacuum analyze')
}
