import type { BundledWorld, NetworkWorld, World } from './world.ts'

/** One way to disturb a running server. */
export interface Fault<W extends World = World> {
  name: string
  /** How often it is made; once where absent. */
  times?: number
  /** How long it lasts; where absent, it is over as soon as it was made. */
  seconds?: number
  /** True where nobody may notice it: every failure counts as a problem. */
  unnoticed?: true
  /** Why it cannot be made in this world; null where it can. */
  impossible?(world: W): string | null
  begin(world: W): Promise<Problems>
  /** Looks at what has to hold as long as it lasts. */
  during?(world: W): Promise<Problems>
  end(world: W): Promise<void>
  /** Looks at what has to hold when everybody is served again. */
  after?(world: W): Promise<Problems>
}

/** What was found wrong, in words; nothing where all is well. */
export type Problems = readonly string[] | void

export interface Faults {
  bundled: readonly Fault<BundledWorld>[]
  network: readonly Fault<NetworkWorld>[]
}
