import type { BundledWorld, NetworkWorld, World } from './world.ts'

/** A way to disturb a running server. */
export interface Fault<W extends World = World> {
  name: string
  /** How many times it is run; default 1. */
  times?: number
  /** Duration; by default it ends at once. */
  seconds?: number
  /** Clients must not notice it: every failed request is a problem. */
  unnoticed?: true
  /** Why it cannot run in this environment, or null. */
  impossible?(world: W): string | null
  begin(world: W): Promise<Problems>
  /** Checks what must hold while it lasts. */
  during?(world: W): Promise<Problems>
  end(world: W): Promise<void>
  /** Checks what must hold when all clients are served again. */
  after?(world: W): Promise<Problems>
}

/** Descriptions of problems; none if all is well. */
export type Problems = readonly string[] | void

export interface Faults {
  bundled: readonly Fault<BundledWorld>[]
  network: readonly Fault<NetworkWorld>[]
}
