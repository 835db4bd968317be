import type { APIRequestContext } from '@playwright/test'
import type {
  Card,
  DirectoryQuery,
  DirectoryResult,
  FilterOption,
} from '#discovery/directory/contract.ts'

/** Searches by API, so that tests use data that exists in any community. */
export async function search(
  request: APIRequestContext,
  query: Partial<DirectoryQuery> = {},
): Promise<DirectoryResult> {
  const params = Object.entries(query).map(([name, value]) => [name, String(value)])
  const response = await request.get(
    `/api/v1/directory/search?${new URLSearchParams(Object.fromEntries(params))}`,
  )
  if (!response.ok()) throw new Error(`search answered ${response.status()}`)
  return (await response.json()) as DirectoryResult
}

/** A profile with a word in its name that is long enough for a typo. */
export async function profileWithWord(
  request: APIRequestContext,
): Promise<{ card: Card; word: string }> {
  const { cards } = await search(request)
  for (const card of cards) {
    const word = /\b[a-z]{7,12}\b/i.exec(card.name)?.[0]
    if (word) return { card, word: word.toLowerCase() }
  }
  throw new Error('no profile has a long word in its name')
}

/** A filter option that some profiles have and others do not. */
export async function choiceOf(
  request: APIRequestContext,
  name: 'sector' | 'certificate',
): Promise<FilterOption> {
  const { filters, total } = await search(request)
  const options = filters?.find((group) => group.name === name)?.options ?? []
  const found = options
    .flatMap((option) => [option, ...(option.children ?? [])])
    .find(({ count, value }) => count > 0 && count < total && value !== '0')
  if (!found) throw new Error(`no ${name} divides the profiles`)
  return found
}

/** The first collection that is not empty. */
export async function aCollection(
  request: APIRequestContext,
): Promise<{ id: number; result: DirectoryResult }> {
  const firstId = 1000
  for (let id = firstId; id < firstId + 20; id += 1) {
    const result = await search(request, { collection: id }).catch(() => null)
    if (result && result.total > 0) return { id, result }
  }
  throw new Error('no collection holds anything')
}
