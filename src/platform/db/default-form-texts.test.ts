import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'

const migration = new URL('../../../db/migrations/0087_default_form_texts.sql', import.meta.url)

test('the new default texts replace old ones, but not edited ones or their translations', async () => {
  const { db } = await openTestDatabase({ atEnd: onTestFinished })
  const title = (item: number, lang: string, text: string, rev: number) =>
    db
      .updateTable('form_text')
      .set({ title: text, rev })
      .where('item_id', '=', item)
      .where('lang', '=', lang)
      .execute()
  await title(42, 'en', 'At which e-mail address do customers reach you?', 1)
  await title(42, 'es', '¿En qué correo te escriben los clientes?', 1)
  await title(42, 'ja', '店のメール', 2)
  await title(43, 'en', 'Shop phone', 2)
  await title(43, 'es', '¿En qué teléfono?', 1)
  // Since then, versions that are no longer live keep their texts.
  await sql`alter table form_text disable trigger form_text_is_kept`.execute(db)
  const statements = await readFile(migration, 'utf8')
  await db.transaction().execute((tx) => sql.raw(statements).execute(tx))
  const texts = await db
    .selectFrom('form_text')
    .select(['item_id', 'lang', 'title'])
    .where('item_id', 'in', [42, 43])
    .where('lang', 'in', ['en', 'es', 'ja'])
    .orderBy('item_id')
    .orderBy('lang')
    .execute()
  expect(texts.map((text) => text.title)).toEqual([
    ...['Customer email', 'Correo para clientes', '店のメール'],
    ...['Shop phone', '¿En qué teléfono?', 'お客様用電話番号'],
  ])
})
