import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { AnswerTemplate } from '../contract.ts'

/** Returns the templates by decision and title. */
export async function templateRows(db: Db): Promise<AnswerTemplate[]> {
  const { rows } = await sql<AnswerTemplate>`
    select id, decision, title, text, rev from application_template
    order by array_position(array['moreInfo', 'notApprove', 'publish'], decision),
      lower(title), id`.execute(db)
  return rows
}

type NewTemplate = Pick<AnswerTemplate, 'decision' | 'title' | 'text'>

/** Returns the template with this title, locked against changes. */
export async function templateNamed(
  tx: Tx,
  { decision, title }: Pick<NewTemplate, 'decision' | 'title'>,
): Promise<{ id: number; text: string } | null> {
  const row = await tx
    .selectFrom('application_template')
    .select(['id', 'text'])
    .where('decision', '=', decision)
    .where('title', '=', title)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Inserts a template and returns its id; null if the decision has one with this title. */
export async function insertTemplate(tx: Tx, template: NewTemplate): Promise<number | null> {
  const row = await tx
    .insertInto('application_template')
    .values(template)
    .onConflict((conflict) => conflict.columns(['decision', 'title']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function lockTemplate(tx: Tx, id: number): Promise<{ rev: number } | null> {
  const row = await tx
    .selectFrom('application_template')
    .select('rev')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function updateTemplate(tx: Tx, id: number, template: NewTemplate): Promise<void> {
  await tx
    .updateTable('application_template')
    .set({ ...template, rev: sql`rev + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Returns whether there was one. */
export async function deleteTemplate(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('application_template')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
