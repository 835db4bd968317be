import { accountOf } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { allWorkQueues } from '#platform/work-queues.ts'
import { AppError } from '#shared/app-error.ts'
import type { adminHomeContract, QueueNotice } from '../contract.ts'
import * as queries from './notice-queries.ts'

type Service = Handlers<typeof adminHomeContract>

export const listNotices: Service['listNotices'] = async ({ db }, caller) =>
  choicesOf(db, accountOf(caller))

export const chooseNotices: Service['chooseNotices'] = async ({ db }, caller, { choices }) => {
  const accountId = accountOf(caller)
  const queues = allWorkQueues()
  if (choices.some(({ queue }) => !queues.has(queue))) throw new AppError('invalid_input')
  await db.transaction().execute((tx) => queries.storeNotices(tx, accountId, choices))
  return choicesOf(db, accountId)
}

async function choicesOf(db: Db, accountId: number): Promise<QueueNotice[]> {
  const chosen = new Map(
    (await queries.noticesOf(db, accountId)).map(({ queue, notice }) => [queue, notice]),
  )
  return [...allWorkQueues()].map(([queue, { notice }]) => ({
    queue,
    notice: chosen.get(queue) ?? notice,
  }))
}
