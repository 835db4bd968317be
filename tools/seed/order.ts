import type { DemoEnterprise } from './content.ts'
import { share } from './choice.ts'

/** Date of the newest row; fixed, so that every demo is identical. */
const newest = Date.UTC(2026, 10, 14, 9)
const hour = 3_600_000

/** Modification time for a position in an order. */
export function changedAt(place: number, hoursApart: number): Date {
  return new Date(newest - place * hoursApart * hour)
}

/** Properties by which two cards look alike. */
export interface Look {
  name: string
  picture: string
  lang: string
  /** The owner, so that pages mix owners. */
  owner: string
  /** Higher levels come earlier; 0 to 3. */
  level: number
}

/** Directory order, newest first. */
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
/** Distance after which a repetition does not matter: more than a page of cards. */
const farEnough = 60

/** Orders items so that languages alternate, and pictures and owners repeat as late as possible. */
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
