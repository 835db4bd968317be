import { recordAudit } from '#platform/accounts/audit.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import { AppError } from '#shared/app-error.ts'
import type { mailContract } from '../../contract.ts'
import * as queries from './mail-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof mailContract>

export const listMails: Service['listMails'] = async ({ db }, _, input) => {
  const { state, before = null, limit } = input
  const rows = await queries.listMails(db, { state, before, most: limit })
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    email: row.email,
    languageCode: row.lang,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    dueAt: row.due_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }))
}

/** Queues a failed email again. */
export const retryMail: Service['retryMail'] = async ({ db }, caller, { id }) => {
  await db.transaction().execute(async (tx) => {
    if (!(await retry(tx, caller, id))) throw new AppError('not_found')
  })
  return { id }
}

/** Queues those of the emails again that have failed. */
export const retryMails: Service['retryMails'] = async ({ db }, caller, { ids }) => {
  const retried: number[] = []
  await db.transaction().execute(async (tx) => {
    // In one order, so that two admins do not wait for each other.
    for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
      if (await retry(tx, caller, id)) retried.push(id)
    }
  })
  return { ids: retried }
}

async function retry(tx: Tx, caller: Caller, id: number): Promise<boolean> {
  if (!(await queries.reviveMail(tx, id))) return false
  await addJob(tx, 'mail.send', { mailId: id })
  await recordAudit(tx, caller, { action: 'mail.retry', targetKind: 'mail', targetId: id })
  return true
}
