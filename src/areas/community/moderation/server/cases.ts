import { tablePage } from '#platform/db/table-page/table-page.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import { accountOf } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { fileUrl } from '#platform/files/routes.ts'
import { reportableNumbers, reportableOf } from '#platform/subjects.ts'
import { AppError } from '#shared/app-error.ts'
import { fileKind } from '#shared/enums.ts'
import type { Language } from '#shared/languages.ts'
import type { FlagLine, moderationContract } from '../contract.ts'
import { conflictOf } from './conflict-of-interest.ts'
import * as queries from './case-queries.ts'
import { targetRow } from './subject.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof moderationContract>

/** Returns a page of cases. */
export const listFlagCases: Service['listFlagCases'] = async (app, caller, filter) => {
  const accountId = accountOf(caller)
  const { rows, ...page } = await tablePage(
    { from: filter.from, hasWords: false },
    {
      find: null,
      count: () => queries.countCases(app.db, filter, accountId),
      rows: (part) => queries.caseRows(app.db, filter, { ...part, accountId }),
    },
  )
  const titles = await titlesOf(app.db, rows, caller.language)
  const cases = rows.map((row) => ({ ...lineOf(row), title: titles.get(row.id) ?? '' }))
  return { cases, kinds: reportableNumbers(), ...page }
}

/** Maximum characters of a title in the list. */
const mostOfTitle = 120

/** Returns a title for each case: that of the subject, or a quote if it has none of its own. */
async function titlesOf(
  db: Db,
  rows: readonly queries.CaseRow[],
  language: Language,
): Promise<Map<number, string>> {
  const titles = new Map<number, string>()
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const cases = rows.filter((row) => row.kind === kind)
    const ids = cases.map((row) => row.target_id)
    const { isQuoted } = reportableOf(kind)
    const found = new Map(
      (await queries.subjectRows(db, kind, ids, language)).map((row) => [row.id, row]),
    )
    for (const { id, target_id: targetId } of cases) {
      const subject = found.get(targetId)
      const title = (isQuoted ? subject?.text : subject?.title) ?? ''
      titles.set(id, title.slice(0, mostOfTitle))
    }
  }
  return titles
}

function lineOf(row: queries.CaseRow): Omit<FlagLine, 'title'> {
  const { id, kind, enterprise, reasons, flags, state, decision, since, claimer } = row
  return {
    id,
    kind,
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
export const getFlagCase: Service['getFlagCase'] = async (app, caller, { id }) => {
  const accountId = accountOf(caller)
  const row = await queries.caseRow(app.db, id)
  if (!row) throw new AppError('not_found')
  const target = { kind: row.kind, id: row.target_id }
  const [now, reports, events, others, barred] = await Promise.all([
    targetRow(app.db, target, caller.language),
    queries.reportsOf(app.db, id),
    queries.eventsOf(app.db, id),
    queries.otherCases(app.db, { id, kind: row.kind, targetId: row.target_id }),
    conflictOf(app.db, accountId, row),
  ])
  if (!now) throw new AppError('not_found')
  return {
    ...lineOf(row),
    title: now.title,
    text: now.text,
    images: (now.images ?? []).flatMap((file) => pictureOf(file) ?? []),
    href: reportableOf(row.kind).href(now),
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
