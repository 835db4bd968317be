import type { KyselyPlugin } from 'kysely'
import type { App } from '#platform/app.ts'

/** Thrown in place of all that a killed process would have done next. */
class Killed extends Error {}

export interface DyingApp {
  app: App
  /** Whether it was killed; false if its work ended before. */
  wasKilled(): boolean
}

/**
 * An app whose process is killed at a step: before a statement of the database, before a call of the
 * payment provider, or after such a call, whose answer is then lost. What it had committed stays,
 * and an open transaction is rolled back, as the database does when a process dies. Afterwards it
 * can do nothing any more.
 *
 * @param at number of the step, from 1
 */
export function dyingApp(app: App, at: number): DyingApp {
  let steps = 0
  const step = () => {
    steps += 1
    if (steps >= at) throw new Killed(`killed at step ${at}`)
  }
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      step()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const dying = {
    ...app,
    db: app.db.withPlugin(plugin),
    cardPayments: app.cardPayments && interrupted(app.cardPayments, step),
    payouts: app.payouts && interrupted(app.payouts, step),
  }
  return { app: dying, wasKilled: () => steps >= at }
}

function interrupted<T extends object>(port: T, step: () => void): T {
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return async (...given: unknown[]) => {
        step()
        const answer: unknown = await Reflect.apply(value, target, given)
        step()
        return answer
      }
    },
  })
}

/**
 * Does work once for each step at which it can be killed, and once to the end. `arrange` makes what
 * it works on, `restart` does what a new process does, and `check` looks at the result.
 */
export async function killedAtEveryStep<Scene>(
  app: App,
  given: {
    arrange: () => Promise<Scene>
    work: (app: App, scene: Scene) => Promise<unknown>
    restart: (scene: Scene) => Promise<unknown>
    check: (scene: Scene) => Promise<void>
  },
): Promise<number> {
  const { arrange, work, restart, check } = given
  for (let at = 1; ; at++) {
    const scene = await arrange()
    const dying = dyingApp(app, at)
    try {
      await work(dying.app, scene)
    } catch (error) {
      if (!dying.wasKilled()) throw error
    }
    await restart(scene)
    await check(scene)
    if (!dying.wasKilled()) return at - 1
  }
}
