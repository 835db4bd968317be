import type { DemoEnterprise } from './content.ts'
import { share } from './choice.ts'

/** The day of the newest of them; the demo is the same one whenever it is made. */
const newest = Date.UTC(2026, 10, 14, 9)
const hour = 3_600_000

/** When the one at this place of the order last changed: some hours before the one ahead of it. */
export function changedAt(place: number, hoursApart: number): Date {
  return new Date(newest - place * hoursApart * hour)
}

const turns = ['en', 'es', 'ja', 'en', 'ur', 'ne', 'en', 'es', 'si', 'ta'] as const

/**
 * The order of the directory, newest first: languages take turns, and a picture comes again as late
 * as can be, so that no two cards of a page look alike.
 */
export function directoryOrder(enterprises: readonly DemoEnterprise[]): DemoEnterprise[] {
  const left = [...enterprises].sort(
    (one, other) => share(one.handle) - share(other.handle) || (one.handle < other.handle ? -1 : 1),
  )
  const lastShown = new Map<string, number>()
  const ordered: DemoEnterprise[] = []

  while (left.length > 0) {
    const turn = turns[ordered.length % turns.length]
    const score = (enterprise: DemoEnterprise) => {
      const seen = lastShown.get(enterprise.scene)
      const rest = seen === undefined ? 1000 : ordered.length - seen
      return Math.min(rest, 60) * 10 + (enterprise.lang === turn ? 150 : 0) + enterprise.level * 40
    }
    const next = left.reduce((best, one) => (score(one) > score(best) ? one : best))
    left.splice(left.indexOf(next), 1)
    lastShown.set(next.scene, ordered.length)
    ordered.push(next)
  }
  return ordered
}
