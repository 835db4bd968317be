import type { DemoEnterprise } from './content.ts'
import { share } from './choice.ts'

/** The day of the newest of them; the demo is the same one whenever it is made. */
const newest = Date.UTC(2026, 10, 14, 9)
const hour = 3_600_000

/** When the one at this place of the order last changed: some hours before the one ahead of it. */
export function changedAt(place: number, hoursApart: number): Date {
  return new Date(newest - place * hoursApart * hour)
}

/** What makes two cards look alike. */
export interface Look {
  name: string
  picture: string
  lang: string
  /** Who it belongs to: a page of the marketplace is nobody's own shelf. */
  owner: string
  /** The higher, the earlier; 0 to 3. */
  level: number
}

/** The directory, newest first. */
export function directoryOrder(enterprises: readonly DemoEnterprise[]): DemoEnterprise[] {
  return spread(enterprises, ({ handle, scene, lang, level }) => ({
    name: handle,
    picture: scene,
    lang,
    owner: handle,
    level,
  }))
}

const turns = ['en', 'es', 'ja', 'en', 'ur', 'ne', 'en', 'es', 'si', 'ta'] as const
/** Cards of a page and some more: what is farther away than this is no repetition. */
const farEnough = 60

/**
 * An order in which languages take turns, and a picture or an owner comes again as late as can be:
 * no two cards of a page look alike as long as there is a choice.
 */
export function spread<Item>(items: readonly Item[], lookOf: (item: Item) => Look): Item[] {
  const left = items
    .map((item) => ({ item, look: lookOf(item) }))
    .sort((one, other) => share(one.look.name) - share(other.look.name))
  const lastSeen = new Map<string, number>()
  const ordered: Item[] = []

  while (left.length > 0) {
    const turn = turns[ordered.length % turns.length]
    const rest = (what: string) =>
      Math.min(ordered.length - (lastSeen.get(what) ?? -farEnough), farEnough)
    let [best, bestScore] = [0, -1]
    for (const [at, { look }] of left.entries()) {
      const score =
        rest(look.picture) * 10 +
        rest(look.owner) * 8 +
        (look.lang === turn ? 150 : 0) +
        look.level * 40
      if (score > bestScore) [best, bestScore] = [at, score]
    }
    const [next] = left.splice(best, 1)
    if (!next) break
    lastSeen.set(next.look.picture, ordered.length)
    lastSeen.set(next.look.owner, ordered.length)
    ordered.push(next.item)
  }
  return ordered
}
