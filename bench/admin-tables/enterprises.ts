import type { Client } from 'pg'

const names = [
  ...['Mill', 'Bakery', 'Farm', 'Loom', 'Café', 'Harbour', 'Garden', 'Workshop', 'Market', 'Press'],
  ...[
    'Zola',
    'Coop',
    'Inn',
    'Dairy',
    'Quarry',
    'Tannery',
    'Vineyard',
    'Weavers',
    'パン屋',
    'کارگاہ',
    'सहकारी',
    'பண்ணை',
  ],
]

/**
 * Creates `count` enterprises: half basic, 1 in 50 a community partner, a tenth hidden, a tenth
 * unlisted, every fourth with an application (a few pending); most counts are small.
 */
export async function fillEnterprises(client: Client, count: number): Promise<void> {
  await client.query('begin')
  await client.query(
    `create temporary table made on commit drop as
     select nextval(pg_get_serial_sequence('party', 'id')) as id, at
     from generate_series(1, $1::integer) as at`,
    [count],
  )
  await client.query('insert into party (id, kind) select id, 2 from made')
  await client.query(
    `insert into enterprise (id, name, level, published_at, listed)
     select id, ($1::text[])[1 + at % cardinality($1::text[])] || ' ' || initcap(left(md5(at::text), 6)),
       case when at % 50 = 0 then 3 when at % 2 = 0 then 2 else 1 end,
       case when at % 10 <> 3 then now() end, at % 10 <> 7
     from made`,
    [names],
  )
  await client.query(
    `insert into handle (name, enterprise_id) select 'benchmark' || at, id from made`,
  )
  await client.query('insert into party_stat (party_id) select id from made')
  await client.query(
    `update party_stat set points_sum = case when luck % 3 = 0 then luck % 500 else 0 end,
       followers_count = luck % 1000 / 10, listings_count = luck % 40, feedback_count = luck % 12,
       invites_count = case when luck % 20 = 0 then luck % 90 else 0 end,
       networks_count = luck % 5 / 3
     from (select id, hashint8(id) & 16777215 as luck from made) made where made.id = party_id`,
  )
  await client.query(
    `with sets as (
     insert into answer_set (form_id, version_id, actor_id, subject_kind, subject_id, open_to,
       submitted_at)
     select v.form_id, v.id, made.id, 'enterprise', made.id, 'reviewers', now()
     from made, (
       select v.id, v.form_id from form_version v join form f on f.id = v.form_id
       where f.kind = 'application' order by v.id desc limit 1
     ) v where at % 4 = 0 returning id, form_id, subject_id, submitted_at)
     insert into review (set_id, form_id, state, is_again, waiting_since)
     select s.id, s.form_id,
       case when at % 400 = 0 then 'submitted' when at % 600 = 0 then 'moreInfo'
         when at % 64 = 0 then 'notApproved' else 'approved' end,
       at % 800 = 0, s.submitted_at
     from sets s join made on made.id = s.subject_id`,
  )
  await client.query('update enterprise set application_status = application_status_of(id)')
  await client.query('commit')
  await client.query('vacuum analyze')
}
