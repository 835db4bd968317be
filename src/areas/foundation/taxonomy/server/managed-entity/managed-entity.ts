import { auditHistory, recordAudit } from '#platform/accounts/audit.ts'
import { claimFiles } from '#foundation/uploads/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import { AppError } from '#shared/app-error.ts'
import type { AuditAction } from '#platform/accounts/audit.ts'
import { fileKind, textOrigin } from '#shared/enums.ts'
import { isLanguage, languages, type Language } from '#shared/languages.ts'
import * as queries from './managed-entity-queries.ts'
import type { ManagedKind, ManagedRow } from './managed-entity-queries.ts'

/** A submitted text in one language; languages without text have no entry. */
export interface EntityText {
  lang: Language
  name: string
  description: string
}

/** Returns the common part of any managed entity. Throws not_found. */
export async function readManaged(db: Db, kind: ManagedKind, id: number) {
  const [row, audit] = await Promise.all([
    queries.managedRow(db, kind, id),
    auditHistory(db, kind, id),
  ])
  if (!row) throw new AppError('not_found')
  const { rev, archived, imageId, image } = row
  return {
    id,
    rev,
    archived,
    imageId,
    picture: pictureOf(image),
    texts: row.texts.map(({ origin, ...text }) => ({
      ...text,
      isOriginal: origin === textOrigin.original,
    })),
    audit,
  }
}

/**
 * Locks an entity for a change and returns its new rev. Throws changed_meanwhile if `rev` is
 * outdated.
 */
export async function beginChange(
  tx: Tx,
  kind: ManagedKind,
  { id, rev }: { id: number; rev: number | undefined },
): Promise<number> {
  const now = await queries.lockManaged(tx, kind, id)
  if (now === null) throw new AppError('not_found')
  if (now !== rev) throw new AppError('changed_meanwhile')
  return queries.countUp(tx, kind, id)
}

interface ManagedEdit {
  /** Absent for a new entity. */
  id?: number | undefined
  rev?: number | undefined
  texts: readonly EntityText[]
  imageId?: string | null
}

/**
 * Adds or updates an entity: its texts, its picture, and what `write` writes, which returns the
 * differences for the audit log.
 */
export async function saveManaged(
  app: App,
  caller: Caller,
  kind: ManagedKind,
  input: ManagedEdit,
  own: {
    /** Locks and checks what must hold before anything is written. */
    begin?(tx: Tx): Promise<void>
    insert(tx: Tx): Promise<number>
    write?(tx: Tx, id: number): Promise<Record<string, unknown>>
  },
): Promise<{ id: number }> {
  return app.db.transaction().execute(async (tx) => {
    await own.begin?.(tx)
    const isNew = input.id === undefined
    const id = input.id ?? (await own.insert(tx))
    if (!isNew) await beginChange(tx, kind, { id, rev: input.rev })
    const ownDiff = await own.write?.(tx, id)
    const diff = { ...(await writeManaged(tx, caller, kind, id, input)), ...ownDiff }
    await finishChange(tx, caller, kind, id, { verb: isNew ? 'add' : 'edit', diff })
    return { id }
  })
}

/**
 * Archives or restores an entity.
 *
 * @param affected publishes the entities whose content changes with it
 */
export async function archiveManaged(
  app: App,
  caller: Caller,
  kind: ManagedKind,
  { id, rev, archived }: { id: number; rev: number; archived: boolean },
  affected?: (tx: Tx) => Promise<void>,
): Promise<undefined> {
  await app.db.transaction().execute(async (tx) => {
    await beginChange(tx, kind, { id, rev })
    await queries.setArchived(tx, kind, [id], archived)
    await affected?.(tx)
    await finishChange(tx, caller, kind, id, { verb: archived ? 'archive' : 'restore' })
  })
}

/** Writes texts and picture of a locked or new entity; returns differences for the audit log. */
async function writeManaged(
  tx: Tx,
  caller: Caller,
  kind: ManagedKind,
  id: number,
  input: ManagedEdit,
): Promise<Record<string, unknown>> {
  const before = await queries.managedRow(tx, kind, id)
  if (!before) throw new AppError('not_found')
  const words = await writeWords(tx, kind, before, input.texts)
  const { imageId = before.imageId } = input
  if (imageId === before.imageId) return words
  if (imageId !== null) {
    await claimFiles(tx, accountOf(caller), [imageId], { kind: fileKind.image, most: 1 })
  }
  await queries.setImage(tx, kind, id, imageId)
  return { ...words, image: [before.imageId, imageId] }
}

/** The original keeps its language; a new entity's is English if given, or else the first. */
async function writeWords(
  tx: Tx,
  kind: ManagedKind,
  before: ManagedRow,
  input: readonly EntityText[],
): Promise<Record<string, unknown>> {
  const old = new Map(before.texts.map((text) => [text.lang, text]))
  const english = input.find(({ lang }) => lang === 'en') ?? input[0]
  const original =
    before.texts.find(({ origin }) => origin === textOrigin.original)?.lang ?? english?.lang
  const drop = before.texts.filter(
    ({ lang }) => isLanguage(lang) && !input.some((text) => text.lang === lang),
  )
  const lost = drop.find(({ lang }) => lang === original)
  if (lost) {
    throw new AppError('invalid_input', { reason: 'name', lang: lost.lang })
  }
  const put = input.filter(({ lang, name, description }) => {
    const was = old.get(lang)
    return !was || was.name !== name || was.description !== description
  })
  await queries.putWords(tx, kind, before.id, {
    put: put.map((text) => ({
      ...text,
      origin: text.lang === original ? textOrigin.original : textOrigin.human,
    })),
    drop: drop.map(({ lang }) => lang),
  })
  return Object.fromEntries([
    ...put.flatMap(({ lang, name, description }) => {
      const was = old.get(lang)
      return [
        ...(was?.name === name ? [] : [[`name.${lang}`, [was?.name ?? '', name]]]),
        ...((was?.description ?? '') === description
          ? []
          : [[`description.${lang}`, [was?.description ?? '', description]]]),
      ]
    }),
    ...drop.map(({ lang, name }) => [`name.${lang}`, [name, '']]),
  ]) as Record<string, unknown>
}

/** Actions on a kind, as named in the audit log. */
type VerbOf<Action, Kind extends string> = Action extends `${Kind}.${infer Verb}` ? Verb : never

/** Audits the change and publishes it, so that all processes reload the taxonomy. */
export async function finishChange<Kind extends ManagedKind>(
  tx: Tx,
  caller: Caller,
  kind: Kind,
  id: number,
  { verb, diff = {} }: { verb: VerbOf<AuditAction, Kind>; diff?: Record<string, unknown> },
): Promise<void> {
  const action = `${kind}.${verb}` as AuditAction
  await recordAudit(tx, caller, { action, targetKind: kind, targetId: id, diff })
  await publish(tx, 'taxonomy.changed', [id])
}

/** Returns changed fields as `{ name: [before, after] }`. */
export function differences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changed = Object.entries(after).filter(([name, now]) => now !== before[name])
  return Object.fromEntries(changed.map(([name, now]) => [name, [before[name] ?? null, now]]))
}

/** Returns interface languages without a text. */
export function missingIn(texts: readonly { lang: string }[]): Language[] {
  return languages.filter((language) => !texts.some(({ lang }) => lang === language))
}
