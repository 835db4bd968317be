import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { denialReason, type Access, type Denial } from '#shared/access.ts'

/** Whether a signed-in caller may call; may ask the database. The input may be invalid. */
export type AccessRule = (app: App, caller: Caller, input: unknown) => Promise<boolean>

const rules = new Map<string, AccessRule>()

/** Registers the rules of all features; called once, where the features are listed. */
export function registerAccessRules(all: Readonly<Record<string, AccessRule>>): void {
  for (const [name, rule] of Object.entries(all)) rules.set(name, rule)
}

interface Call {
  app: App
  caller: Caller
  /** Validated or not. */
  input: unknown
  changes: boolean
}

/** Returns why a call is denied, or null if it is allowed; see `denialReason`. */
export async function denialOf(
  access: Access | undefined,
  { app, caller, input, changes }: Call,
): Promise<Denial | null> {
  const denial = denialReason(access, caller, input, changes)
  if (denial === null || access?.name !== 'rule' || caller.accountId === null) return denial
  const rule = rules.get(access.rule)
  if (!rule) throw new Error(`no feature declares the access rule ${access.rule}`)
  return denialReason(access, caller, input, changes, await rule(app, caller, input))
}
