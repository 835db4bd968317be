import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { checkInput } from '#platform/http/input-checks.ts'
import { AppError } from '#shared/app-error.ts'
import { shownStatus } from '#shared/forms/shown-status.ts'
import type { Queue, QueueFilter } from '../../contract.ts'
import * as queries from './review-queries.ts'

const shown = 40
/** Maximum count; larger totals are shown as more. */
const mostCounted = 10_000
/** Maximum matches of a short search that are sorted in memory. */
const mostSorted = 1000

/** Returns a page of submitted applications. Throws invalid_input for a bad cursor. */
export async function listApplications(
  app: App,
  caller: Caller,
  filter: QueueFilter,
): Promise<Queue> {
  const accountId = accountOf(caller)
  const after = filter.after === undefined ? null : markFrom(filter.after, filter.sort)
  const [rows, total] = queries.isShort(filter)
    ? await withLetters(app.db, filter, { accountId, after })
    : await Promise.all([
        queries.queuedRows(app.db, filter, { accountId, after, limit: shown + 1, ids: null }),
        countOf(app.db, filter, accountId),
      ])
  const page = rows.slice(0, shown)
  const last = page.at(-1)
  return {
    applications: page.map(({ id, title, status, isAgain, applicant, waitingSince, ...row }) => ({
      id,
      title,
      status: shownStatus(status, isAgain),
      applicant,
      waitingSince: waitingSince.toISOString(),
      assignee:
        row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName ?? '' },
    })),
    next: last && rows.length > shown ? markOf(last) : null,
    total,
  }
}

/** Searches one or two letters: sorts few matches, or else scans an ordered index for a page. */
async function withLetters(
  db: Db,
  filter: QueueFilter,
  { accountId, after }: { accountId: number; after: queries.Mark | null },
): Promise<[queries.QueuedRow[], number]> {
  const asked = { accountId, most: mostCounted, listed: mostSorted }
  const { total, ids } = await queries.countQueued(db, filter, asked)
  const few = total <= mostSorted ? ids : null
  return [
    await queries.queuedRows(db, filter, { accountId, after, limit: shown + 1, ids: few }),
    total,
  ]
}

async function countOf(db: Db, filter: QueueFilter, accountId: number): Promise<number> {
  const asked = { accountId, most: mostCounted, listed: 0 }
  return (await queries.countQueued(db, filter, asked)).total
}

function markOf({ place, id }: queries.Mark): string {
  return Buffer.from(JSON.stringify([place, id])).toString('base64url')
}

const Mark = z.tuple([z.string(), z.number().int()])

const Time = z.iso.datetime({ offset: true }).regex(/^[1-9]/)

/** Whether a text is a timestamp as formatted by PostgreSQL: `2026-11-22 16:45:01.123456+00`. */
function isTime(text: string): boolean {
  return Time.safeParse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).success
}

function markFrom(text: string, sort: QueueFilter['sort']): queries.Mark {
  const parts = Mark.safeParse(jsonOf(Buffer.from(text, 'base64url').toString())).data
  if (!parts || checkInput(parts) || (sort === 'waiting' && !isTime(parts[0]))) {
    throw new AppError('invalid_input')
  }
  return { place: parts[0], id: parts[1] }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
