import { pictureOf } from '#platform/files/pictures.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import { fileUrl } from '#platform/files/routes.ts'
import { AppError } from '#shared/app-error.ts'
import { fileKind } from '#shared/enums.ts'
import type { FlagCase, FlagFilter, FlagLine, FlagList } from '../contract.ts'
import { barOf } from './conflict-of-interest.ts'
import * as queries from './case-queries.ts'
import { hrefOf } from './subject.ts'

const casesShown = 40

/** Returns a page of cases. */
export async function listFlagCases(
  app: App,
  caller: Caller,
  filter: FlagFilter,
): Promise<FlagList> {
  const accountId = accountOf(caller)
  const { page, start } = startFrom(filter.from)
  const [total, near] = await Promise.all([
    queries.countCases(app.db, filter, accountId),
    queries.caseRows(app.db, filter, { accountId, start, limit: casesShown }),
  ])
  const rows = start?.side === 'before' ? near.toReversed() : near
  const pages = Math.ceil(total / casesShown)
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    cases: rows.map(lineOf),
    total,
    page,
    pages,
    previous: first && page > 0 ? `${page - 1}-before-${first.id}` : null,
    next: last && page + 1 < pages ? `${page + 1}-after-${last.id}` : null,
  }
}

/** Parses a cursor; the first page has none, so that it shows new cases. */
function startFrom(from = '0'): { page: number; start: queries.Start | null } {
  const [page, side, id] = from.split('-')
  if (Number(page) === 0) return { page: 0, start: null }
  return {
    page: Number(page),
    start: { side: side === 'before' ? 'before' : 'after', id: Number(id) },
  }
}

function lineOf(row: queries.CaseRow): FlagLine {
  const { id, kind, title, enterprise, reasons, flags, state, decision, since, claimer } = row
  return {
    id,
    kind,
    title,
    enterprise,
    reasons,
    flags,
    state,
    decision,
    since: since.toISOString(),
    claimedBy: claimer,
  }
}

/** Returns a case with all details, for admins. */
export async function getFlagCase(
  app: App,
  caller: Caller,
  { id }: { id: number },
): Promise<FlagCase> {
  const accountId = accountOf(caller)
  const row = await queries.caseRow(app.db, id)
  if (!row) throw new AppError('not_found')
  const target = { kind: row.kind, id: row.target_id }
  const [now, reports, events, others, barred] = await Promise.all([
    queries.targetRow(app.db, target, caller.language),
    queries.reportsOf(app.db, id),
    queries.eventsOf(app.db, id),
    queries.otherCases(app.db, { id, kind: row.kind, targetId: row.target_id }),
    barOf(app.db, accountId, id),
  ])
  if (!now) throw new AppError('not_found')
  return {
    ...lineOf(row),
    title: now.title,
    text: now.text,
    images: (now.images ?? []).flatMap((file) => pictureOf(file) ?? []),
    href: hrefOf(target, now),
    isShown: now.shown,
    reports: reports.map(({ id, by, reason, text, at, files }) => ({
      id,
      by,
      reason,
      text,
      at: at.toISOString(),
      files: (files ?? []).map(({ uuid, name, kind }) => ({
        url: fileUrl(uuid),
        name,
        isImage: kind === fileKind.image,
      })),
    })),
    events: events.map(({ id, kind, by, at, decision, text }) => ({
      id,
      kind,
      by,
      at: at.toISOString(),
      decision,
      text,
    })),
    others,
    isMine: row.claimed_by === accountId,
    barred,
  }
}
