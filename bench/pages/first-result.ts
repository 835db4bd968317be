import { ask } from './load.ts'

/** The address of the first result of the directory. */
export async function firstResult(directory: URL, kind: 'profiles' | 'listings'): Promise<URL> {
  const answer = await ask(new URL(`/api/v1/directory/search?kind=${kind}`, directory), 'identity')
  const { cards } = JSON.parse(answer.toString('utf8')) as { cards: { redirectionUrl: string }[] }
  const [card] = cards
  if (cards.length < 40 || !card) throw new Error(`only ${cards.length} ${kind} on the first page`)
  return new URL(card.redirectionUrl, directory)
}
