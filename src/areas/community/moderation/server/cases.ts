import { tablePage } from '#platform/db/table-page/table-page.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import { fileUrl } from '#platform/files/routes.ts'
import { reportableNumbers, reportableOf, type SubjectRow } from '#platform/subjects.ts'
import { AppError } from '#shared/app-error.ts'
import { flagState } from '#shared/enums-of-flagging.ts'
import { fileKind } from '#shared/enums.ts'
import type { Language } from '#shared/languages.ts'
import { undoSeconds } from '#shared/undo.ts'
import type { FlagLine, moderationContract, Party } from '../contract.ts'
import { conflictsOf } from './conflict-of-interest.ts'
import * as queries from './case-queries.ts'
import * as queue from './queue-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof moderationContract>

/** Returns a page of cases, with what is needed to decide them. */
export const listFlagCases: Service['listFlagCases'] = async (app, caller, input) => {
  const { about, ...filter } = input
  const { db } = app
  const accountId = accountOf(caller)
  const { language } = caller
  const hasWords = (filter.query ?? '').trim() !== ''
  const counts = await queue.countCases(db, filter, accountId)
  const { rows, ...page } = await tablePage(
    { from: filter.from, isCapped: hasWords },
    {
      find: hasWords
        ? (limit) => queue.findCases(db, filter, { accountId, language, limit })
        : null,
      count: () => Promise.resolve(counts[filter.view]),
      rows: (part) => queue.caseRows(db, filter, { ...part, accountId }),
    },
  )
  const aboutRow = about === undefined ? null : await queries.caseRow(db, about)
  const shown = aboutRow ? [...rows, aboutRow] : rows
  const lines = (await linesOf(app, caller, shown)).map(shortened)
  return {
    cases: lines.slice(0, rows.length),
    kinds: reportableNumbers(),
    counts,
    about: lines[rows.length] ?? null,
    ...page,
  }
}

/** Maximum characters and images of a case in the list. */
const mostOfTitle = 120
const mostOfText = 600
const mostImages = 3

/** Shortens a case for the list; without a title of its own, its text is the title. */
function shortened(line: FlagLine): FlagLine {
  const { isQuoted } = reportableOf(line.kind)
  return {
    ...line,
    title: (isQuoted ? line.text : line.title).slice(0, mostOfTitle),
    text: line.text.slice(0, mostOfText),
    images: line.images.slice(0, mostImages),
  }
}

/** Returns the cases of rows, in their order, for the caller. */
async function linesOf(
  { db }: App,
  caller: Caller,
  rows: readonly queries.CaseRow[],
): Promise<FlagLine[]> {
  if (rows.length === 0) return []
  const accountId = accountOf(caller)
  const ids = rows.map(({ id }) => id)
  const subjects = await subjectsOf(db, rows, caller.language)
  const cases = rows.map((row) => ({ id: row.id, subject: subjects.get(row.id) ?? null }))
  const [reports, extras, conflicts, parties] = await Promise.all([
    queries.reportsOf(db, ids),
    queue.caseExtras(db, ids),
    conflictsOf(db, accountId, cases),
    authorsOf(db, rows, subjects),
  ])
  const extraOf = new Map(extras.map((extra) => [extra.id, extra]))
  return rows.map((row) => {
    const { id, kind, enterprise, reasons, flags, state, decision, since } = row
    const subject = subjects.get(id)
    const extra = extraOf.get(id)
    return {
      id,
      kind,
      title: subject?.title ?? '',
      enterprise,
      text: subject?.text ?? '',
      images: (subject?.images ?? []).flatMap((file) => pictureOf(file) ?? []),
      href: subject ? reportableOf(kind).href(subject) : '',
      isShown: subject?.shown ?? false,
      authors: authorIds(row, subject).flatMap((author) => parties.get(author) ?? []),
      reasons,
      flags,
      reports: reports.filter((report) => report.case_id === id).map(reportOf),
      state,
      decision,
      since: since.toISOString(),
      claimedBy: row.claimer,
      isMine: row.claimed_by === accountId,
      barred: conflicts.get(id) ?? null,
      appeal: extra?.appeal ?? null,
      appealed: state === flagState.appealed ? appealedDecision(extra) : null,
      history: { others: extra?.others ?? 0, against: extra?.against ?? 0 },
      undoSeconds: extra ? undoTimeOf(row, extra, accountId) : null,
    }
  })
}

function appealedDecision(extra: queue.CaseExtra | undefined): FlagLine['appealed'] {
  if (!extra?.decision) return null
  return { decision: extra.decision, reason: extra.reason ?? '', by: extra.decider }
}

/** Returns the current content of cases, by case. */
async function subjectsOf(
  db: Db,
  rows: readonly queries.CaseRow[],
  language: Language,
): Promise<Map<number, SubjectRow>> {
  const subjects = new Map<number, SubjectRow>()
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const cases = rows.filter((row) => row.kind === kind)
    const targets = [...new Set(cases.map((row) => row.target_id))]
    const found = new Map(
      (await queries.subjectRows(db, kind, targets, language)).map((row) => [row.id, row]),
    )
    for (const { id, target_id: targetId } of cases) {
      const subject = found.get(targetId)
      if (subject) subjects.set(id, subject)
    }
  }
  return subjects
}

async function authorsOf(
  db: Db,
  rows: readonly queries.CaseRow[],
  subjects: ReadonlyMap<number, SubjectRow>,
): Promise<Map<number, Party>> {
  const ids = new Set(rows.flatMap((row) => authorIds(row, subjects.get(row.id))))
  return new Map((await queue.partyRows(db, [...ids])).map((party) => [party.id, party]))
}

function authorIds(row: queries.CaseRow, subject: SubjectRow | undefined): number[] {
  const { actor_id: actor = null, by_account_id: by = null } = subject ?? {}
  const author = actor ?? row.enterprise_id
  return by === null || by === author ? [author] : [author, by]
}

function reportOf(row: queries.ReportRow): FlagLine['reports'][number] {
  const { id, reporter_id: reporter, by, reason, text, at, files } = row
  return {
    id,
    by: reporter === null || by === null ? null : { id: reporter, name: by, isPerson: true },
    reason,
    text,
    at: at.toISOString(),
    files: (files ?? []).map(({ uuid, name, kind }) => ({
      url: fileUrl(uuid),
      name,
      isImage: kind === fileKind.image,
    })),
  }
}

/** Returns the seconds left to undo a decision; null if the account cannot. */
function undoTimeOf(
  { state }: queries.CaseRow,
  { decided_by: by, decision_age: age }: queue.CaseExtra,
  accountId: number,
): number | null {
  const isDecided = state === flagState.decided || state === flagState.closed
  if (!isDecided || by !== accountId || age === null || age >= undoSeconds) return null
  return undoSeconds - age
}

/** Returns a case with all details, for admins. */
export const getFlagCase: Service['getFlagCase'] = async (app, caller, { id }) => {
  const row = await queries.caseRow(app.db, id)
  if (!row) throw new AppError('not_found')
  const [[line], events, others] = await Promise.all([
    linesOf(app, caller, [row]),
    queries.eventsOf(app.db, id),
    queries.otherCases(app.db, { id, kind: row.kind, targetId: row.target_id }),
  ])
  if (!line || line.href === '') throw new AppError('not_found')
  return {
    ...line,
    events: events.map(({ id, kind, by, at, decision, text }) => ({
      id,
      kind,
      by,
      at: at.toISOString(),
      decision,
      text,
    })),
    others,
  }
}
