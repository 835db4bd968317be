import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { recordset } from '#platform/db/writing/queries.ts'
import {
  formVersionState,
  textOrigin,
  type FormVersionState,
  type TextOrigin,
} from '#shared/enums.ts'
import type { FormLayout } from '#shared/forms/layout.ts'

/** Locks a form until the transaction ends. */
export async function lockForm(tx: Tx, id: number): Promise<void> {
  await sql`select from form where id = ${id} for update`.execute(tx)
}

export interface VersionRow {
  id: number
  number: number
  state: FormVersionState
  rev: number
  layout: unknown
}

/** Returns the draft, the published version, and optionally one more. */
export async function versionsOf(tx: Tx, formId: number, versionId = 0): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select id, number, state, rev, layout from form_version
    where form_id = ${formId} and (state <> ${formVersionState.retired} or id = ${versionId})`.execute(
    tx,
  )
  return rows
}

/** Inserts a draft with the next version number and without texts. Its rev is 0 until it is saved. */
export async function insertDraft(
  tx: Tx,
  formId: number,
  layout: FormLayout,
  byAccountId: number | null,
): Promise<VersionRow> {
  const { rows } = await sql<VersionRow>`
    insert into form_version (form_id, number, layout, rev, created_by)
    select ${formId}, coalesce(max(number), 0) + 1, ${JSON.stringify(layout)}::jsonb, 0,
      ${byAccountId}::bigint
    from form_version where form_id = ${formId}
    returning id, number, state, rev, layout`.execute(tx)
  const [draft] = rows
  if (!draft) throw new Error(`no draft of form ${formId}`)
  return draft
}

export async function updateDraft(tx: Tx, versionId: number, layout: FormLayout): Promise<number> {
  const { rows } = await sql<{ rev: number }>`
    update form_version set layout = ${JSON.stringify(layout)}::jsonb, rev = rev + 1
    where id = ${versionId} returning rev`.execute(tx)
  return rows[0]?.rev ?? 0
}

/** Raises the draft's rev after a change of its texts, and returns it. */
export async function touchDraft(tx: Tx, versionId: number): Promise<number> {
  const { rows } = await sql<{ rev: number }>`
    update form_version set rev = rev + 1 where id = ${versionId} returning rev`.execute(tx)
  return rows[0]?.rev ?? 0
}

/** Deletes the draft with its texts. */
export async function deleteDraft(tx: Tx, versionId: number): Promise<void> {
  await sql`delete from form_version where id = ${versionId} and state = ${formVersionState.draft}`.execute(
    tx,
  )
}

/** Publishes a draft and retires the published version, which is kept for its answers. */
export async function publishDraft(
  tx: Tx,
  formId: number,
  versionId: number,
  byAccountId: number | null,
): Promise<void> {
  await sql`update form_version set state = ${formVersionState.retired}
    where form_id = ${formId} and state = ${formVersionState.published}`.execute(tx)
  await sql`
    update form_version set state = ${formVersionState.published}, published_at = now(), published_by = ${byAccountId}
    where id = ${versionId}`.execute(tx)
}

export interface NewItem {
  kind: number
  type: number | null
  meaning: string | null
}

/** Inserts items and returns their ids in order. */
export async function insertItems(
  tx: Tx,
  formId: number,
  items: readonly NewItem[],
): Promise<number[]> {
  if (items.length === 0) return []
  const columns = { at: 'integer', kind: 'smallint', type: 'smallint', meaning: 'text' }
  const numbered = items.map((item, at) => ({ ...item, at }))
  const { rows } = await sql<{ id: number }>`
    insert into form_item (form_id, kind, type, meaning)
    select ${formId}, kind, type, meaning from ${recordset(columns, numbered)}
    order by at returning id`.execute(tx)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

export interface ItemRow {
  kind: number
  form_id: number
}

/** Returns an item's kind and form; null if unknown. */
export async function itemRow(tx: Tx, itemId: number): Promise<ItemRow | null> {
  const { rows } = await sql<ItemRow>`
    select kind, form_id from form_item where id = ${itemId}`.execute(tx)
  return rows[0] ?? null
}

/** The text of an item in one language of a version. */
export interface TextKey {
  versionId: number
  itemId: number
  lang: string
}

export interface TextRow {
  lang: string
  title: string
  help: string
  placeholder: string
  origin: TextOrigin
  rev: number
}

export async function textsOf(
  tx: Tx,
  { versionId, itemId }: Omit<TextKey, 'lang'>,
): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select lang, title, help, placeholder, origin, rev from form_text
    where version_id = ${versionId} and item_id = ${itemId}`.execute(tx)
  return rows
}

export interface TextInput {
  item_id: number
  lang: string
  title: string
  help: string
  placeholder: string
  origin: TextOrigin
  /** Rev of the original that a translation was made from. */
  source_rev: number | null
}

export async function putTexts(
  tx: Tx,
  versionId: number,
  texts: readonly TextInput[],
): Promise<void> {
  if (texts.length === 0) return
  const columns = {
    item_id: 'bigint',
    lang: 'text',
    title: 'text',
    help: 'text',
    placeholder: 'text',
    origin: 'smallint',
    source_rev: 'integer',
  }
  await sql`
    insert into form_text as was (version_id, item_id, lang, title, help, placeholder, origin, source_rev)
    select ${versionId}::bigint, item_id, lang, title, help, placeholder, origin, source_rev
    from ${recordset(columns, texts)}
    on conflict (version_id, item_id, lang) do update set title = excluded.title, help = excluded.help,
      placeholder = excluded.placeholder, origin = excluded.origin,
      source_rev = excluded.source_rev, rev = was.rev + 1`.execute(tx)
}

export async function deleteText(tx: Tx, { versionId, itemId, lang }: TextKey): Promise<void> {
  await sql`
    delete from form_text
    where version_id = ${versionId} and item_id = ${itemId} and lang = ${lang}`.execute(tx)
}

/**
 * Copies the texts of a version to the draft. Items that the version lacks keep the draft's texts.
 */
export async function copyTexts(
  tx: Tx,
  { fromId, draftId }: { fromId: number; draftId: number },
): Promise<void> {
  await sql`
    delete from form_text where version_id = ${draftId}
      and item_id in (select item_id from form_text where version_id = ${fromId})`.execute(tx)
  await sql`
    insert into form_text (version_id, item_id, lang, title, help, placeholder, origin, rev, source_rev)
    select ${draftId}::bigint, item_id, lang, title, help, placeholder, origin, rev, source_rev
    from form_text where version_id = ${fromId}`.execute(tx)
}

/** Replaces a text. Translations of it that were up to date stay so: a correction keeps its meaning. */
export async function correctText(
  tx: Tx,
  { versionId, itemId, lang }: TextKey,
  { title, help, placeholder }: Pick<TextRow, 'title' | 'help' | 'placeholder'>,
): Promise<void> {
  await sql`
    with corrected as (
      update form_text set title = ${title}, help = ${help}, placeholder = ${placeholder},
        rev = rev + 1
      where version_id = ${versionId} and item_id = ${itemId} and lang = ${lang}
      returning rev, origin)
    update form_text t set source_rev = corrected.rev from corrected
    where corrected.origin = ${textOrigin.original} and t.version_id = ${versionId}
      and t.item_id = ${itemId} and t.lang <> ${lang}
      and t.source_rev = corrected.rev - 1`.execute(tx)
}
