import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { TemplateUse } from '#shared/reply-templates.ts'

export interface TemplateRow {
  id: number
  use: TemplateUse
  title: string
  body: string
  rev: number
}

/** Returns templates by use and title; of uses that the program knows. */
export async function templateRows(db: Db, uses: readonly TemplateUse[]): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select id, use, title, body, rev from reply_template
    where use = any(${[...uses]}::text[]) order by use, lower(title), id`.execute(db)
  return rows
}

export async function lockTemplate(tx: Tx, id: number): Promise<TemplateRow | null> {
  const { rows } = await sql<TemplateRow>`
    select id, use, title, body, rev from reply_template where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

type Words = Pick<TemplateRow, 'use' | 'title' | 'body'>

/** Inserts a template and returns its id; null if its use has one with this title. */
export async function insertTemplate(tx: Tx, { use, title, body }: Words): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into reply_template (use, title, body) values (${use}, ${title}, ${body})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Returns the template of a use with a title. */
export async function templateTitled(
  tx: Tx,
  { use, title }: Omit<Words, 'body'>,
): Promise<TemplateRow | null> {
  const { rows } = await sql<TemplateRow>`
    select id, use, title, body, rev from reply_template
    where use = ${use} and lower(title) = lower(${title})`.execute(tx)
  return rows[0] ?? null
}

export async function updateTemplate(
  tx: Tx,
  id: number,
  { use, title, body }: Words,
): Promise<void> {
  await sql`
    update reply_template set use = ${use}, title = ${title}, body = ${body}, rev = rev + 1,
      changed_at = now()
    where id = ${id}`.execute(tx)
}

export async function deleteTemplate(tx: Tx, id: number): Promise<TemplateRow | null> {
  const { rows } = await sql<TemplateRow>`
    delete from reply_template where id = ${id} returning id, use, title, body, rev`.execute(tx)
  return rows[0] ?? null
}
