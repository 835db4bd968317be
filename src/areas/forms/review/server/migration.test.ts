import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '#platform/db/db.ts'
import { backgroundLimits } from '#platform/db/limits.ts'
import { knownMigrations, migrate } from '#platform/db/migrate.ts'
import { createEmptyDatabase } from '#tests/support/postgres.ts'

test('answers from before are about their subject, and applications have their reviews', async () => {
  const { url, drop } = await createEmptyDatabase()
  const { db, close } = connect(url, { max: 1, limits: backgroundLimits })
  await migrate(
    url,
    knownMigrations().filter(({ name }) => name < '0070'),
  )
  await sql`insert into party (id, kind) values (1, 1), (2, 2)`.execute(db)
  await sql`insert into account (id, email, name, role) values (1, 'a@example.org', 'Ada', 4)`.execute(
    db,
  )
  await sql`insert into enterprise (id, name) values (2, 'Mill')`.execute(db)
  await sql`insert into listing (id, enterprise_id, url_key) values (3, 2, 'flour')`.execute(db)
  await sql`
    insert into answer_set (id, form_id, version_id, actor_id, enterprise_id, listing_id, status,
      title, submitted_at, resubmitted_at)
    select input.* from (values
      (1, 1, 1, null, null, 1, '', null, null),
      (2, 1, 1, null, null, 2, 'Mill', '2026-01-01', '2026-02-01'),
      (3, 1, 1, null, null, 3, 'Mill', '2026-01-01', null),
      (4, 1, 1, null, null, 4, 'Mill', '2026-01-01', null),
      (5, 1, 1, 2, null, 5, 'Mill', '2026-01-01', null),
      (6, 2, 2, 2, 3, 1, '', null, null),
      (7, 2, 2, 2, 3, 5, '', '2026-01-01', null)
    ) as set (id, form_id, actor_id, enterprise_id, listing_id, status, title, submitted, again)
    join lateral (select set.id::bigint, set.form_id::bigint, v.id, set.actor_id::bigint,
      set.enterprise_id::bigint, set.listing_id::bigint, set.status::smallint, set.title::text,
      set.submitted::timestamptz, set.again::timestamptz
      from form_version v where v.form_id = set.form_id and v.state = 2) as input on true`.execute(
    db,
  )
  await sql`insert into status_event (id, set_id, from_status, to_status, by_account_id)
    values (1, 2, 1, 2, 1), (2, 3, 2, 3, 1)`.execute(db)
  await sql`insert into assignment (set_id, account_id) values (2, 1)`.execute(db)
  await migrate(url)

  const { rows: sets } = await sql`
    select id, subject_kind as kind, subject_id as about, open_to as open from answer_set
    order by id`.execute(db)
  expect(sets).toEqual([
    { id: 1, kind: null, about: null, open: 'authors' },
    { id: 2, kind: null, about: null, open: 'reviewers' },
    { id: 3, kind: null, about: null, open: 'authors' },
    { id: 4, kind: null, about: null, open: 'reviewers' },
    { id: 5, kind: 'enterprise', about: 2, open: 'nobody' },
    { id: 6, kind: 'listing', about: 3, open: 'authors' },
    { id: 7, kind: 'listing', about: 3, open: 'nobody' },
  ])
  const { rows: reviews } = await sql`
    select r.set_id as id, state, is_again as again, to_char(waiting_since, 'Mon') as since,
      (select concat(e.from_state, ' ', e.to_state) from review_event e where e.set_id = r.set_id)
        as event, t.account_id as reviewer
    from review r left join review_assignment t on t.set_id = r.set_id order by r.set_id`.execute(
    db,
  )
  const untouched = { again: false, event: null, reviewer: null }
  expect(reviews).toEqual([
    { ...untouched, id: 1, state: 'draft', since: null },
    { id: 2, state: 'submitted', again: true, since: 'Feb', event: 'draft submitted', reviewer: 1 },
    { ...untouched, id: 3, state: 'moreInfo', since: 'Jan', event: 'submitted moreInfo' },
    { ...untouched, id: 4, state: 'notApproved', since: 'Jan' },
    { ...untouched, id: 5, state: 'approved', since: 'Jan' },
  ])
  const { rows: statuses } = await sql`select application_status_of(2) as status`.execute(db)
  expect(statuses).toEqual([{ status: 6 }])
  await close()
  await drop()
})

test('texts of internal notes leave the audit log, and answers of decided reviews go', async () => {
  const { url, drop } = await createEmptyDatabase()
  const { db, close } = connect(url, { max: 1, limits: backgroundLimits })
  await migrate(
    url,
    knownMigrations().filter(({ name }) => name < '0133'),
  )
  await sql`insert into party (id, kind) values (1, 1)`.execute(db)
  await sql`
    insert into account (id, email, name, role) values (1, 'a@example.org', 'Ada', 4)`.execute(db)
  await sql`
    insert into audit (account_id, action, target_kind, target_id, diff) values
      (1, 'application.note', 'answer_set', 1, '{"text": "Called them."}'),
      (1, 'application.note', 'answer_set', 1, '{"noteId": 5}')`.execute(db)
  await sql`
    insert into answer_set (id, form_id, version_id, actor_id)
    select id, 1, (select id from form_version where form_id = 1 and state = 2), 1
    from unnest(array[1, 2]) id`.execute(db)
  await sql`
    insert into review (set_id, form_id, state) values (1, 1, 'submitted'), (2, 1, 'approved')`.execute(
    db,
  )
  await sql`
    insert into review_event (id, set_id, to_state) values (1, 1, 'submitted'),
      (2, 1, 'submitted'), (3, 1, 'submitted'), (4, 2, 'submitted')`.execute(db)
  await sql`
    insert into file (uuid, kind, name, ext, type, bytes, sha256, uploaded_by, state)
    values ('00000000-0000-4000-8000-000000000001', 1, 'a.png', 'png', 'image/png', 1,
      ${'a'.repeat(64)}, 1, 2)`.execute(db)
  await sql`
    insert into review_snapshot (event_id, answers) select id,
      '{"50": {"files": [{"uuid": "00000000-0000-4000-8000-000000000001"}]}}'
    from review_event`.execute(db)
  await migrate(url)

  const { rows: audited } = await sql`select action, diff from audit order by id`.execute(db)
  expect(audited).toEqual([
    { action: 'application.note', diff: {} },
    { action: 'application.drop_note', diff: { noteId: 5 } },
  ])
  const { rows: kept } = await sql<{ id: number }>`
    select event_id as id from review_snapshot natural join review_snapshot_file
    order by event_id`.execute(db)
  expect(kept.map(({ id }) => id)).toEqual([2, 3])
  await close()
  await drop()
})
