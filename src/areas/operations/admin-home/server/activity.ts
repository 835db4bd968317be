import type { Db } from '#platform/db/db.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { knownActions } from '#platform/accounts/audit.ts'
import type { adminHomeContract, LogEntry } from '../contract.ts'
import * as queries from './activity-queries.ts'

type Service = Handlers<typeof adminHomeContract>

const entriesShown = 50

export const listActivity: Service['listActivity'] = async ({ db }, _caller, filter) => {
  const rows = await queries.logRows(db, filter, entriesShown + 1)
  const shown = rows.slice(0, entriesShown)
  const nouns = new Set(knownActions().map((action) => action.split('.')[0] ?? ''))
  return {
    entries: shown.map(entryFrom),
    nouns: [...nouns].toSorted(),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Returns the newest entries. */
export async function latestEntries(db: Db, limit: number): Promise<LogEntry[]> {
  return (await queries.logRows(db, {}, limit)).map(entryFrom)
}

function entryFrom(row: queries.LogRow): LogEntry {
  const { targetKind, targetId, targetName, at, ...entry } = row
  return {
    ...entry,
    // The target has its name.
    about: null,
    at: at.toISOString(),
    target:
      targetKind !== null && targetId !== null
        ? { kind: targetKind, id: targetId, name: targetName }
        : null,
  }
}
