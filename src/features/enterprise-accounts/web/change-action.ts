import type { ContractRouterClient } from '@orpc/contract'
import { redirect } from 'react-router'
import { isAppError } from '#shared/app-error.ts'
import { profileLevel, type ProfileLevel } from '#shared/enums.ts'
import { formText } from '#shared/form-text.ts'
import { asPageError, pageNotFound } from '#shared/page-error.ts'
import type { Changed, enterpriseAccountsContract } from '../contract.ts'
import { filterFrom } from './enterprises-address.ts'

type Api = ContractRouterClient<typeof enterpriseAccountsContract>

export const changes = ['publish', 'hide', 'level'] as const
export type Change = (typeof changes)[number]

/** What is to be confirmed. */
export interface AskedChange {
  change: Change
  level: ProfileLevel
  /** All that fit what the address asks for, instead of `ids`. */
  isAll: boolean
  ids: number[]
}

/** What has become of all that fit so far, and what `after` goes on with. */
export interface OngoingChange extends Changed {
  change: Change
  level: ProfileLevel
  after: number
}

export type ChangeResult =
  { asked: AskedChange } | { ongoing: OngoingChange } | { problem: 'nothingChosen' | 'gone' }

/**
 * Answers the forms that change enterprises. `do` is the change, or `ask:` and the change where it is
 * to be confirmed first. What is done leads back to the page, which tells of it.
 */
export async function answerChange(api: Api, form: FormData, page: URL): Promise<ChangeResult> {
  const [first, second] = formText(form, 'do').split(':')
  const isAsked = first === 'ask'
  const change = changes.find((each) => each === (isAsked ? second : first))
  if (!change) return pageNotFound()
  const isAll = form.has('all')
  const ids = isAll ? [] : form.getAll('id').map(Number).filter(Number.isSafeInteger)
  if (ids.length === 0 && !isAll) return { problem: 'nothingChosen' }
  const level = levelFrom(formText(form, 'level'))
  if (isAsked) return { asked: { change, level, isAll, ids } }

  const given = change === 'level' ? { level } : { published: change === 'publish' }
  if (isAll) {
    const count = (name: string) => Number(formText(form, name)) || 0
    const before = { changed: count('changed'), refused: count('refused'), after: count('after') }
    const ongoing = await changeFitting(api, page, given, before).catch(asPageError)
    if (ongoing.after !== null)
      return { ongoing: { ...ongoing, change, level, after: ongoing.after } }
    // What is changed may not fit any more: what was the third page is none now.
    const first = new URL(page)
    first.searchParams.delete('from')
    return tell(first, change, ongoing)
  }
  const answer = await api.changeEnterprises({ ids, ...given }).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'not_found') return null
    return asPageError(error)
  })
  return answer ? tell(page, change, answer) : { problem: 'gone' }
}

/** Whoever waits for an answer is told how far it is before long. */
const longestMs = 3000

async function changeFitting(
  api: Api,
  { searchParams }: URL,
  given: { published?: boolean; level?: ProfileLevel },
  before: Changed & { after: number },
): Promise<Changed & { after: number | null }> {
  const { query, level, publish, status } = filterFrom(searchParams)
  const filter = { query, level, publish, status }
  let { changed, refused } = before
  let after: number | null = before.after
  for (const began = Date.now(); after !== null && Date.now() - began < longestMs;) {
    const part = await api.changeFittingEnterprises({
      ...given,
      filter,
      ...(after > 0 && { after }),
    })
    changed += part.changed
    refused += part.refused
    after = part.next
  }
  return { changed, refused, after }
}

function tell(page: URL, change: Change, { changed, refused }: Changed): never {
  const params = new URLSearchParams(page.search)
  params.set('done', change)
  params.set('count', String(changed))
  params.delete('refused')
  if (refused > 0) params.set('refused', String(refused))
  throw redirect(`${page.pathname}?${params.toString()}`, 303)
}

function levelFrom(text: string): ProfileLevel {
  return Object.values(profileLevel).find((each) => String(each) === text) ?? profileLevel.basic
}
