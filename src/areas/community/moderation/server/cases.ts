import { tablePage } from '#platform/db/listing/table-page.ts'
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

/** Returns a page of cases. */
export async function listFlagCases(
  app: App,
  caller: Caller,
  filter: FlagFilter,
): Promise<FlagList> {
  const accountId = accountOf(caller)
  const { rows, ...page } = await tablePage(
    { from: filter.from, hasWords: false },
    {
      find: null,
      count: () => queries.countCases(app.db, filter, accountId),
      rows: (part) => queries.caseRows(app.db, filter, { ...part, accountId }),
    },
  )
  return { cases: rows.map(lineOf), ...page }
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
