import { recordAudit } from '#platform/accounts/audit.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import type { applicationsContract } from '../contract.ts'
import * as queries from './template-queries.ts'

type Service = Handlers<typeof applicationsContract>

/** Returns the texts for messages to applicants. */
export const listAnswerTemplates: Service['listAnswerTemplates'] = ({ db }) =>
  queries.templateRows(db)

/**
 * Adds a template. Idempotent: the same one again returns its id. Throws already_there if the
 * decision has another one with this title.
 */
export const createAnswerTemplate: Service['createAnswerTemplate'] = ({ db }, caller, input) =>
  db.transaction().execute(async (tx) => {
    const id = await queries.insertTemplate(tx, input)
    if (id !== null) {
      await record(tx, caller, id, input)
      return { id }
    }
    const known = await queries.templateNamed(tx, input)
    if (known?.text !== input.text) throw new AppError('already_there')
    return { id: known.id }
  })

/** Changes a template. Throws changed_meanwhile if `rev` is outdated. */
export const editAnswerTemplate: Service['editAnswerTemplate'] = async ({ db }, caller, input) => {
  await db.transaction().execute(async (tx) => {
    const { id, rev, ...template } = input
    const locked = await queries.lockTemplate(tx, id)
    if (!locked) throw new AppError('not_found')
    if (locked.rev !== rev) throw new AppError('changed_meanwhile')
    const known = await queries.templateNamed(tx, template)
    if (known && known.id !== id) throw new AppError('already_there')
    await queries.updateTemplate(tx, id, template)
    await record(tx, caller, id, template)
  })
}

/** Deletes a template. */
export const deleteAnswerTemplate: Service['deleteAnswerTemplate'] = async (
  { db },
  caller,
  { id },
) => {
  await db.transaction().execute(async (tx) => {
    if (!(await queries.deleteTemplate(tx, id))) throw new AppError('not_found')
    await record(tx, caller, id, null)
  })
}

async function record(tx: Tx, caller: Caller, id: number, template: object | null): Promise<void> {
  await recordAudit(tx, caller, {
    action: 'application.template',
    targetKind: 'application_template',
    targetId: id,
    diff: template ? { ...template } : { deleted: true },
  })
}
