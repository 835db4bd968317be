import type { Client } from 'pg'

const names = ['Mill', 'Bakery', 'Farm', 'Loom', 'Garden', 'Tannery', 'パン屋', 'کارگاہ', 'सहकारी']

/**
 * Creates `count` applications of existing users: 1 in 40 pending, 1 in 80 resubmitted, 1 in 50
 * with more information requested, the rest decided. Some pending ones are assigned.
 */
export async function fillApplications(client: Client, count: number): Promise<void> {
  await client.query('begin')
  await client.query(
    `with made as (
     insert into answer_set (form_id, version_id, actor_id, open_to, submitted_at)
     select v.form_id, v.id, people[1 + at % cardinality(people)],
       case when at % 40 <> 0 and at % 50 = 0 then 'authors' else 'reviewers' end,
       now() - make_interval(mins => at * 7919 % 1000000)
     from generate_series(1, $2::integer) as at, (
       select v.id, v.form_id from form_version v join form f on f.id = v.form_id
       where f.kind = 'application' order by v.id desc limit 1
     ) v, (select array_agg(id) as people from (select id from account limit 5000) taken) who
     returning id, form_id, submitted_at)
     insert into review (set_id, form_id, state, title, is_again, waiting_since)
     select id, form_id,
       case when at % 40 = 0 then 'submitted' when at % 50 = 0 then 'moreInfo'
         when at % 5 = 0 then 'notApproved' else 'approved' end,
       ($1::text[])[1 + at % cardinality($1::text[])] || ' ' || initcap(left(md5(at::text), 6)),
       at % 80 = 0,
       case when at % 80 = 0 then now() - make_interval(mins => at * 31 % 40000) else submitted_at end
     from (select *, row_number() over (order by id)::integer as at from made) numbered`,
    [names, count],
  )
  await client.query(
    `insert into review_assignment (set_id, account_id)
     select r.set_id, (select id from account where email = 'amara@example.org')
     from review r where r.waiting_since is not null and r.set_id % 7 = 0
     on conflict do nothing`,
  )
  await client.query('commit')
  await client.query('vacuum analyze')
}
