import {
  archiveEnterprises,
  enterpriseMarks,
  restoreEnterprises,
  snapshotEnterprises,
} from '#catalog/enterprises/server/public.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { PutResult } from '#platform/db/writing/input.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { addJob, type JobApp } from '#platform/jobs/jobs.ts'
import { findSourced, lockSources } from '#platform/sources/queries.ts'
import { AppError } from '#shared/app-error.ts'
import { changeState, dataImportState } from '#shared/data-imports.ts'
import type { dataImportContract } from '../../contract.ts'
import { enterprisesWithTeam } from '../data-import-queries.ts'
import type { Organisation } from '../rows/organisation.ts'
import type { Importer, Item } from '../run-import.ts'
import * as queries from './import-queries.ts'
import * as changes from './undo-queries.ts'

type Service = Handlers<typeof dataImportContract>

/** Enterprises per transaction: few enough for other work in between. */
const batch = 200

/** Returns an importer that records what each enterprise was before it writes it. */
export function recordingChanges(
  importer: Importer<Organisation>,
  importId: number,
): Importer<Organisation> {
  return {
    ...importer,
    async write(tx: Tx, items: readonly Item<Organisation>[]): Promise<readonly PutResult[]> {
      const keys = items.map(({ key }) => key)
      await lockSources(tx, keys)
      const found = await findSourced(tx, 'enterprise', keys)
      const known = new Map(found.flatMap((one) => (one ? [[one.id, one] as const] : [])))
      const before = await snapshotEnterprises(tx, [...known.keys()])
      const results = await importer.write(tx, items)
      const written = results.filter(({ outcome }) => outcome !== 'unchanged')
      const ids = written.map(({ id }) => id)
      const marks = await enterpriseMarks(tx, ids)
      await changes.insertChanges(
        tx,
        importId,
        ids.map((id) => {
          const snapshot = before.get(id)
          const hash = known.get(id)?.hash ?? ''
          return { id, mark: marks.get(id) ?? '', before: snapshot ? { ...snapshot, hash } : null }
        }),
      )
      return results
    },
  }
}

/** Undoes an import in the background. Idempotent. */
export const undoDataImport: Service['undoDataImport'] = async ({ db }, caller, { id }) => {
  await db.transaction().execute(async (tx) => {
    const row = await queries.lockImport(tx, id)
    if (!row) throw new AppError('not_found')
    const { done, undoing, undone } = dataImportState
    if (row.state === undoing || row.state === undone) return
    const { written } = await changes.undoCounts(tx, id)
    if (written === 0 || !(await queries.moveOn(tx, id, [done], undoing))) {
      throw new AppError('changed_meanwhile')
    }
    await addJob(tx, 'data-import.undo', { importId: id })
    await recordAudit(tx, caller, {
      action: 'data.import_undo',
      diff: { file: row.file_name, source: row.source.title ?? '' },
    })
  })
}

/**
 * Job: removes what an import created and restores what it changed, in batches; resumes after a
 * restart. Keeps enterprises that were edited since or have a team.
 */
export async function undoImport({ db }: JobApp, { importId }: { importId: number }) {
  const { undoing, undone } = dataImportState
  const found = await queries.importRow(db, importId)
  if (found?.state !== undoing) return
  for (let isOver = false; !isOver;) {
    isOver = await db.transaction().execute(async (tx) => {
      const batchOfChanges = await changes.writtenChanges(tx, importId, batch)
      await undoChanges(tx, importId, batchOfChanges)
      const { removed, restored, kept, written } = await changes.undoCounts(tx, importId)
      const over = removed + restored + kept
      await queries.setPercent(tx, importId, Math.floor((100 * over) / Math.max(1, over + written)))
      return batchOfChanges.length < batch
    })
  }
  await db.transaction().execute((tx) => queries.moveOn(tx, importId, [undoing], undone))
}

async function undoChanges(
  tx: Tx,
  importId: number,
  written: readonly changes.Change[],
): Promise<void> {
  await lockSources(tx, written)
  // Locks them too, so that their marks stay.
  await snapshotEnterprises(
    tx,
    written.map(({ id }) => id),
  )
  const marks = await enterpriseMarks(
    tx,
    written.map(({ id }) => id),
  )
  const withTeam = await enterprisesWithTeam(
    tx,
    written.map(({ id }) => id),
  )
  const same = written.filter(({ id, mark }) => marks.get(id) === mark && !withTeam.has(id))
  const others = written.filter((change) => !same.includes(change))
  await archiveEnterprises(
    tx,
    same.flatMap(({ id, before }) => (before ? [] : id)),
  )
  await restoreEnterprises(
    tx,
    same.flatMap(({ id, source, sourceId, before }) => {
      if (!before) return []
      const { hash, ...snapshot } = before
      return [{ id, key: { source, sourceId, hash }, snapshot }]
    }),
  )
  const idsOf = (some: readonly changes.Change[]) => some.map(({ id }) => id)
  await changes.setChanges(tx, importId, idsOf(same), changeState.undone)
  await changes.setChanges(tx, importId, idsOf(others), changeState.kept)
}
