import { recordAudit } from '#platform/accounts/audit.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import { templateUses, type TemplateUse } from '#shared/reply-templates.ts'
import type { replyTemplatesContract } from '../contract.ts'
import * as queries from './template-queries.ts'

type Service = Handlers<typeof replyTemplatesContract>

interface Words {
  use: TemplateUse
  title: string
  body: string
}

export const listReplyTemplates: Service['listReplyTemplates'] = async (app, _caller, { use }) => ({
  templates: await queries.templateRows(app.db, use === undefined ? templateUses : [use]),
})

/**
 * Adds or edits a template. Throws already_there if its use has another with this title; the same
 * one added twice is added once.
 */
export const saveReplyTemplate: Service['saveReplyTemplate'] = async (app, caller, input) => {
  const { id, rev, ...words } = input
  return app.db.transaction().execute(async (tx) => ({
    id: id === undefined ? await add(tx, caller, words) : await edit(tx, caller, id, rev, words),
  }))
}

async function add(tx: Tx, caller: Caller, words: Words): Promise<number> {
  const id = await queries.insertTemplate(tx, words)
  if (id !== null) {
    await recordAudit(tx, caller, {
      action: 'reply_template.add',
      ...target(id),
      diff: { ...words },
    })
    return id
  }
  const other = await queries.templateTitled(tx, words)
  if (other?.body !== words.body) throw new AppError('already_there')
  return other.id
}

async function edit(
  tx: Tx,
  caller: Caller,
  id: number,
  rev: number | undefined,
  words: Words,
): Promise<number> {
  const before = await queries.lockTemplate(tx, id)
  if (!before) throw new AppError('not_found')
  if (before.rev !== rev) throw new AppError('changed_meanwhile')
  const other = await queries.templateTitled(tx, words)
  if (other && other.id !== id) throw new AppError('already_there')
  await queries.updateTemplate(tx, id, words)
  await recordAudit(tx, caller, {
    action: 'reply_template.edit',
    ...target(id),
    diff: { title: [before.title, words.title], body: [before.body, words.body] },
  })
  return id
}

/** Removes a template; one that is gone already stays so. */
export const removeReplyTemplate: Service['removeReplyTemplate'] = async (app, caller, { id }) => {
  await app.db.transaction().execute(async (tx) => {
    const removed = await queries.deleteTemplate(tx, id)
    if (!removed) return
    const { use, title, body } = removed
    const diff = { use, title, body }
    await recordAudit(tx, caller, { action: 'reply_template.remove', ...target(id), diff })
  })
}

function target(targetId: number) {
  return { targetKind: 'reply_template', targetId }
}
