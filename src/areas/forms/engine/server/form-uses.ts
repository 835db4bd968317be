import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { userRole } from '#shared/enums.ts'
import type { TagRule } from '#shared/forms/tags.ts'
import type { SetRow } from './answers/answer-queries.ts'

/** What a feature uses forms for, named in its manifest. The engine knows no use but by this. */
export interface FormUse {
  /** Stored with its forms. */
  kind: string
  /** Tags that its questions may have. */
  tags: readonly TagRule[]
  access: FormAccess
  /** Whether answers are saved by the feature's own endpoint only, which also writes columns. */
  savesItself?: true
}

interface FormAccess {
  /** Whether the caller, who is signed in, may read a set. */
  read(caller: Caller, set: SetRow): boolean
  /** Whether the caller may change answers until they are final, and decide about them. */
  review(caller: Caller): boolean
  /** Who may build a form, besides admins. */
  build?(db: Db, caller: Caller, formId: number): Promise<boolean>
}

declare module '#platform/feature.ts' {
  interface Feature {
    /** What it uses forms for. */
    formUses?: readonly FormUse[]
  }
}

const registered = new Map<string, FormUse>()

/** Makes uses known; called once, where the features are listed. */
export function registerFormUses(uses: readonly FormUse[]): void {
  for (const use of uses) registered.set(use.kind, use)
}

/** Returns the use of a form's kind. Throws an error if no feature has declared it. */
export function formUseOf({ kind }: { kind: string }): FormUse {
  const use = registered.get(kind)
  if (!use) throw new Error(`no feature uses forms of the kind ${kind}`)
  return use
}

/** Checks a use and keeps its exact type. */
export function defineFormUse<const Use extends FormUse>(use: Use): Use {
  return use
}

/** Whether the caller answers for themselves, or for an enterprise whose team they are in. */
export function isAuthor({ accountId, teams }: Caller, { actor_id: actor }: SetRow): boolean {
  return actor === accountId || teams.some(({ enterpriseId }) => enterpriseId === actor)
}

export const isAdmin = ({ role }: Caller): boolean => role === userRole.admin
