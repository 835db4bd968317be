import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readDefinition } from '#forms/engine/server/public.ts'
import { connect } from '#platform/db/db.ts'
import { backgroundLimits } from '#platform/db/limits.ts'
import { knownMigrations, migrate } from '#platform/db/migrate.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { createEmptyDatabase } from '#tests/support/postgres.ts'
import { profileQuestions } from '#tests/support/profiles.ts'
import { profileTags } from './fields.ts'

test('the migration adds the profile form and keeps other forms and answers', async () => {
  const { url, drop } = await createEmptyDatabase()
  const { db, close } = connect(url, { max: 1, limits: backgroundLimits })
  await migrate(
    url,
    knownMigrations().filter(({ name }) => name < '0081'),
  )
  await sql`insert into party (id, kind) values (1, 1), (2, 2)`.execute(db)
  await sql`insert into enterprise (id, name) values (2, 'Mill')`.execute(db)
  await sql`insert into form (kind) values ('survey')`.execute(db)
  await sql`insert into form_item (form_id, kind, type) values (1, 3, 4)`.execute(db)
  await sql`insert into answer_set (form_id, version_id, actor_id, subject_kind, subject_id)
    select form_id, id, 2, 'enterprise', 2 from form_version where form_id = 1`.execute(db)
  const others = async () => {
    const { rows } = await sql`select f.id, f.kind, f.name, count(i.id) as items,
        (select count(*) from answer_set s where s.form_id = f.id) as sets
      from form f left join form_item i on i.form_id = f.id where f.kind <> 'profile'
      group by f.id order by f.id`.execute(db)
    return rows
  }
  const before = await others()
  await migrate(
    url,
    knownMigrations().filter(({ name }) => name < '0082'),
  )
  expect(await others()).toEqual(before)
  await migrate(url)

  const { layout, kind } = await readDefinition(db, { name: 'profile', language: 'en' })
  expect(kind).toBe('profile')
  const questions = questionsOf(layout)
  expect(questions.map(({ id }) => id)).toEqual(Object.values(profileQuestions))
  expect(new Set(questions.map(({ tag }) => tag))).toEqual(
    new Set(profileTags.map(({ tag }) => tag)),
  )
  await close()
  await drop()
})
