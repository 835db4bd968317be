import type { RawBuilder } from 'kysely'
import type { FlagReason } from '#shared/enums-of-flagging.ts'
import { AppError } from '#shared/app-error.ts'
import type { Language } from '#shared/languages.ts'
import type { App } from './app.ts'
import type { Caller } from './caller.ts'
import type { Tx } from './db/db.ts'
import type { PictureRow } from './files/pictures.ts'

/** Names of the kinds of subjects; features add theirs by `declare module`. */
export interface SubjectNames {}

/** A kind of content that members act on: report, like or follow. */
export interface Subject {
  /**
   * Stored as `target_kind` and used by the API. Must never change. Texts: `kind-{number}`,
   * `case-{number}` and `title-{number}` in `moderation.json`.
   */
  number: number
  /** Throws not_found unless the caller's site shows it. */
  assertShown(app: App, caller: Caller, id: number): Promise<void>
  /** Present if it can be reported. */
  report?: Reportable
  reactions?: readonly Reaction[]
}

export type Reaction = 'like' | 'follow'

/** Declares how a kind of content is reported and moderated. */
export interface Reportable {
  reasons: readonly FlagReason[]
  /** Selects `SubjectRow` without the enterprise's columns, visible or not. */
  rows(ids: readonly number[], language: Language): RawBuilder<unknown>
  /** Path of the page that shows it. */
  href(row: Pick<SubjectRow, 'id' | 'handle'>): string
  /** Lists and mails quote the text, because the title is only its author's name. */
  isQuoted?: true
  /** Takes content down, idempotent. */
  withhold(tx: Tx, ids: readonly number[]): Promise<void>
  release(tx: Tx, ids: readonly number[]): Promise<void>
}

/** Reported content in its current state. */
export interface SubjectRow {
  id: number
  /** Enterprise whose page shows it: `owner` in the query of `Reportable`. */
  enterprise_id: number
  enterprise: string
  handle: string
  title: string
  text: string
  images: PictureRow[] | null
  shown: boolean
  /** Author, if it is not the enterprise: account or enterprise. */
  actor_id: number | null
  /** Account that wrote it in the name of an enterprise. */
  by_account_id: number | null
}

const subjects = new Map<number, Subject & { name: string }>()

/** Registers the subjects of all features. Throws if two have the same number. */
export function registerSubjects(all: Readonly<Record<string, Subject>>): void {
  subjects.clear()
  for (const [name, subject] of Object.entries(all)) {
    if (subjects.has(subject.number)) throw new Error(`two subjects have number ${subject.number}`)
    subjects.set(subject.number, { ...subject, name })
  }
}

/** Returns the kind of content with a number. Throws not_found if there is none. */
export function subjectOf(number: number): Subject & { name: keyof SubjectNames } {
  const subject = subjects.get(number)
  if (!subject) throw new AppError('not_found')
  return subject as Subject & { name: keyof SubjectNames }
}

/** Returns how a kind of content is reported. Throws not_found if it cannot be. */
export function reportableOf(number: number): Reportable {
  const { report } = subjectOf(number)
  if (!report) throw new AppError('not_found')
  return report
}

/** Numbers of everything that can be reported, ascending. */
export function reportableNumbers(): number[] {
  return [...subjects.values()]
    .filter(({ report }) => report)
    .map(({ number }) => number)
    .toSorted((one, other) => one - other)
}
