import { formUseOf } from '#forms/engine/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { parseId } from '#shared/parse-id.ts'
import * as queries from './workbench-queries.ts'

/** Finds a form by its id or its name. Throws not_found. */
export async function builtForm(db: Db, ref: string): Promise<queries.FormRow> {
  const form = await queries.formRow(db, refOf(ref))
  if (!form) throw new AppError('not_found')
  return form
}

function refOf(ref: string): queries.FormRef {
  const id = parseId(ref)
  return id === null ? { name: ref } : { id }
}

/** Whether the use of the form, or of the form of an item, lets the caller build it. */
export async function mayBuild({ db }: App, caller: Caller, input: unknown): Promise<boolean> {
  const { form: ref, id } = input as { form?: unknown; id?: unknown }
  const by = typeof ref === 'string' ? refOf(ref) : { itemId: parseId(String(id)) ?? 0 }
  const form = await queries.formRow(db, by)
  return (form && (await formUseOf(form).access.mayBuild?.(db, caller, form.id))) ?? false
}
