import type { App } from '#platform/app.ts'
import { isInTeam, type Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { userRole } from '#shared/enums.ts'
import type { Answers } from '#shared/forms/answers.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import type { TagRule } from '#shared/forms/tags.ts'
import type { AnsweredSet, OpenTo } from './answers/answer-queries.ts'

/** A feature's use of forms, declared in its manifest; the engine knows uses only through this. */
export interface FormUse {
  /** Stored with its forms. */
  kind: string
  /** Kind of entity that its answers are about, once there is one: `listing`. */
  subject: string
  /** Tags allowed for its questions. */
  tags: readonly TagRule[]
  access: FormAccess
  /** Whether answers are saved by the feature's own endpoint only, which also writes columns. */
  savesItself?: true
  /** For reviewed answers (`src/areas/forms/review`). */
  workflow?: Workflow
  /** Runs in the transaction of a state change. */
  onTransition?(tx: Tx, transition: Transition): Promise<void>
}

/** The states of a review, by name. */
export interface Workflow {
  first: string
  /** State after submission. */
  submitted: string
  states: Readonly<Record<string, WorkflowState>>
  /** Whether the caller may assign and decide the review of a set. */
  mayDecide: Policy<AnsweredSet>
  /** Accounts to whom a review can be assigned. */
  reviewers(db: Db, formId: number): Promise<readonly { id: number; name: string }[]>
  /** Title of a submission in lists of reviews. */
  titleOf(layout: FormLayout, answers: Answers): string
}

interface WorkflowState {
  /** States that may follow; none if it is final. */
  next: readonly string[]
  /** Who may write the answers in this state. */
  openTo: OpenTo
}

/** A change of a review's state. */
export interface Transition {
  app: App
  caller: Caller
  /** Before the transition. */
  set: AnsweredSet
  from: string
  to: string
  eventId: number
  why: string
  notes: readonly { questionId: number; text: string }[]
  title: string
  /** The person who answers. */
  accountId: number
}

/** A rule of a use; it may query the database. */
type Policy<Of> = (db: Db, caller: Caller, of: Of) => boolean | Promise<boolean>

interface FormAccess {
  /** Whether the signed-in caller may read a set. */
  mayRead: Policy<AnsweredSet>
  /** Whether the caller may change a set without being its author, until it is closed. */
  mayEditForOthers: Policy<AnsweredSet>
  /** Whether the caller may build the form with this id; admins always may. */
  mayBuild?: Policy<number>
}

declare module '#platform/feature.ts' {
  interface Feature {
    /** Its uses of forms. */
    formUses?: readonly FormUse[]
  }
}

const registered = new Map<string, FormUse>()

/** Registers the uses of all features; called once, where the features are listed. */
export function registerFormUses(uses: readonly FormUse[]): void {
  for (const use of uses) {
    if (registered.has(use.kind)) throw new Error(`two features use forms of the kind ${use.kind}`)
    registered.set(use.kind, use)
  }
}

/** Returns the use of a form's kind. Throws an error if no feature has declared it. */
export function formUseOf({ kind }: { kind: string }): FormUse {
  const use = registered.get(kind)
  if (!use) throw new Error(`no feature uses forms of the kind ${kind}`)
  return use
}

/** Validates a use and preserves its exact type. */
export function defineFormUse<const Use extends FormUse>(use: Use): Use {
  return use
}

/** Whether the caller answers for themselves, or for an enterprise whose team they are in. */
export function isAuthor(caller: Caller, { actor_id: actor }: AnsweredSet): boolean {
  return actor === caller.accountId || isInTeam(caller, actor)
}

export const isAdmin = ({ role }: Caller): boolean => role === userRole.admin
