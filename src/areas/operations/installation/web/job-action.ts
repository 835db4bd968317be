import type { ContractRouterClient } from '@orpc/contract'
import { nullOn } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import { failPage } from '#shared/page-error.ts'
import { parseId } from '#shared/parse-id.ts'
import type { installationContract } from '../contract.ts'

type Api = ContractRouterClient<typeof installationContract>

export type Trouble = 'job' | 'event'
const changes = ['retry', 'ask', 'delete'] as const

/** Outcome of an action on one row; `ask` requests confirmation of its deletion. */
export interface JobResult {
  of: Trouble
  id: number
  outcome: 'ask' | 'retried' | 'failedAgain' | 'deleted' | 'gone'
}

/** Handles the buttons of the rows: `do` is the change, kind and id: `retry:job:12`. */
export async function answerJob(api: Api, form: FormData): Promise<JobResult> {
  const [first, second, third] = formText(form, 'do').split(':')
  const change = changes.find((each) => each === first)
  const of = (['job', 'event'] as const).find((each) => each === second)
  const id = parseId(third)
  if (!change || !of || id === null) return failPage('invalid_input')
  return { of, id, outcome: await outcomeOf(api, change, of, id) }
}

async function outcomeOf(
  api: Api,
  change: (typeof changes)[number],
  of: Trouble,
  id: number,
): Promise<JobResult['outcome']> {
  if (change === 'ask') return 'ask'
  const gone = nullOn('not_found')
  if (change === 'delete') {
    const remove = of === 'job' ? api.deleteJob : api.deleteEvent
    return (await remove({ id }).catch(gone)) === null ? 'gone' : 'deleted'
  }
  if (of === 'job') return (await api.retryJob({ id }).catch(gone)) === null ? 'gone' : 'retried'
  const retried = await api.retryEvent({ id }).catch(gone)
  if (!retried) return 'gone'
  return retried.isDone ? 'retried' : 'failedAgain'
}
