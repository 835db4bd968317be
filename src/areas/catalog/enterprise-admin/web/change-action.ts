import type { ContractRouterClient } from '@orpc/contract'
import { redirect } from 'react-router'
import { nullOn } from '#shared/app-error.ts'
import { profileLevel, type ProfileLevel } from '#shared/enums.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import { failPage, pageNotFound } from '#shared/page-error.ts'
import type { Changed, enterpriseAdminContract } from '../contract.ts'
import { enterprisesUrl } from './enterprises-url.ts'

type Api = ContractRouterClient<typeof enterpriseAdminContract>

export const changes = ['publish', 'hide', 'level'] as const
export type Change = (typeof changes)[number]

/** A bulk change awaiting confirmation. */
export interface PendingChange {
  change: Change
  level: ProfileLevel
  /** Applies to all matches of the URL's filter instead of `ids`. */
  isAll: boolean
  /** Number of matches, if `isAll`. */
  count: number
  ids: number[]
}

/** Progress of a bulk change, and the id to continue after. */
export interface OngoingChange extends Progress {
  change: Change
  level: ProfileLevel
  after: number
}

/** Progress of a bulk change; `expected` is the number left. */
interface Progress extends Changed {
  after: number | null
  expected: number
}

interface Values {
  published?: boolean
  level?: ProfileLevel
}

export type ChangeResult =
  | { pending: PendingChange }
  | { ongoing: OngoingChange }
  | { problem: 'nothingChosen' | 'gone' }
  /** The number of matches differs from the confirmed one; `stopped` were already changed. */
  | { stopped: number }

/**
 * Handles the forms that change enterprises. `do` holds the change, or `ask:` and the change to
 * request confirmation. Success redirects to the page, which shows the result.
 */
export async function answerChange(api: Api, form: FormData, page: URL): Promise<ChangeResult> {
  const [first, second] = formText(form, 'do').split(':')
  const needsConfirmation = first === 'ask'
  const change = changes.find((each) => each === (needsConfirmation ? second : first))
  if (!change) return pageNotFound()
  const isAll = form.has('all')
  const ids = isAll ? [] : form.getAll('id').map(Number).filter(Number.isSafeInteger)
  if (ids.length === 0 && !isAll) return { problem: 'nothingChosen' }
  const chosenLevel = levelFrom(formText(form, 'level'))
  if (change === 'level' && chosenLevel === null) failPage('invalid_input')
  // Ignored by the other changes.
  const level = chosenLevel ?? profileLevel.basic
  if (needsConfirmation) {
    const { count } = isAll
      ? await api.countMatchingEnterprises(chosenBy(page))
      : { count: ids.length }
    return { pending: { change, level, isAll, count, ids } }
  }

  const values = change === 'level' ? { level } : { published: change === 'publish' }
  if (isAll) return changeAll(api, form, page, { change, level, values })
  const answer = await api.changeEnterprises({ ids, ...values }).catch(nullOn('not_found'))
  return answer ? redirectWithResult(page, change, answer) : { problem: 'gone' }
}

/** Changes all matches of the page's filter, or some of them and returns the progress. */
async function changeAll(
  api: Api,
  form: FormData,
  page: URL,
  { change, level, values }: Pick<PendingChange, 'change' | 'level'> & { values: Values },
): Promise<ChangeResult> {
  const number = (name: string) => formNumber(form, name) || 0
  const before = {
    changed: number('changed'),
    refused: number('refused'),
    expected: number('expected'),
    after: number('after'),
  }
  const result = await changeMatching(api, chosenBy(page), values, before)
  if ('stopped' in result) return result
  const { after } = result
  if (after !== null) return { ongoing: { ...result, change, level, after } }
  // Changed rows may no longer match, so the current page may not exist: go to the first.
  const first = new URL(page)
  first.searchParams.delete('from')
  return redirectWithResult(first, change, result)
}

/** Time limit in ms per request, so that progress is reported. */
const longestMs = 3000

/** Changes batches until the time limit; stops if others match than expected. */
async function changeMatching(
  api: Api,
  { all, ...filter }: ReturnType<typeof chosenBy>,
  values: Values,
  before: Progress,
): Promise<Progress | { stopped: number }> {
  const done = { ...before }
  for (const began = Date.now(); done.after !== null && Date.now() - began < longestMs;) {
    const { after, expected } = done
    const part = await api
      .changeMatchingEnterprises({
        ...values,
        ...(all ? { all } : { filter }),
        ...(after > 0 && { after }),
        expected,
      })
      .catch(nullOn('changed_meanwhile'))
    if (!part) return { stopped: done.changed }
    done.changed += part.changed
    done.refused += part.refused
    done.after = part.next
    done.expected = part.left
  }
  return done
}

/** Returns the filter from the page's URL; an empty filter means all. */
function chosenBy({ searchParams }: URL) {
  const { query, level, publish, status } = enterprisesUrl.parse(searchParams)
  const filter = { query, level, publish, status }
  const isLimited = Boolean(query?.trim() || level || publish || status)
  return { ...filter, ...(!isLimited && { all: true as const }) }
}

function redirectWithResult(page: URL, change: Change, { changed, refused }: Changed): never {
  const params = new URLSearchParams(page.search)
  params.set('done', change)
  params.set('count', String(changed))
  params.delete('refused')
  if (refused > 0) params.set('refused', String(refused))
  throw redirect(`${page.pathname}?${params.toString()}`, 303)
}

function levelFrom(text: string): ProfileLevel | null {
  return Object.values(profileLevel).find((each) => String(each) === text) ?? null
}
