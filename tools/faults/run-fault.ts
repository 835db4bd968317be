import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { readersOf, startLoad, type Load } from './load.ts'
import { demoMember, signIn } from './requests.ts'
import { isServed, measure, patienceMs, type Calm, type Result, type Sample } from './samples.ts'
import type { World } from './world.ts'
import { chooser, liker, lister, namer, reviewer, type OpenWriter, type Writer } from './writers.ts'

const writing: readonly (readonly [string, OpenWriter])[] = [
  ['ben', namer],
  ['tom', lister],
  ['lucia', lister],
  ['ines', liker],
  ['taku', liker],
  ['priya', chooser],
  ['freja', reviewer],
  ['wanjiru', reviewer],
]

/** Undisturbed time before the first fault and between faults. */
const calmMs = 2_000

/** Runs a fault while clients read and write; compares acknowledged writes with the database. */
export async function runFault<W extends World>(world: W, fault: Fault<W>): Promise<Result> {
  const { server, pool } = world
  // Limits by account would block the writers and are not what is tested.
  await pool.query('delete from throttle')
  const writers = await openWriters(server.origin)
  const reader = await signedIn(server.origin, 'mateo')
  const load = startLoad(server.origin, writers, readersOf(reader))
  await sleep(calmMs)

  const calms: Calm[] = []
  const problems: string[] = []
  for (let times = fault.times ?? 1; times > 0; times -= 1) {
    problems.push(...((await fault.begin(world)) ?? []))
    await sleep((fault.seconds ?? 0) * 1000)
    problems.push(...((await fault.during?.(world)) ?? []))
    const from = performance.now()
    await fault.end(world)
    await served(load, performance.now())
    await sleep(calmMs)
    calms.push({ from, until: performance.now() })
  }
  problems.push(...((await fault.after?.(world)) ?? []))
  await load.stop()

  const measured = measure(load.samples, calms)
  if (fault.unnoticed && measured.failures.size > 0) problems.push('it was noticed')
  if (!server.isRunning) {
    problems.push('the server has ended')
    server.start()
  }
  await server.ready()
  const checked = await Promise.all(writers.map((writer) => writer.check(pool)))
  for (const [at, { lost, doubled }] of checked.entries()) {
    if (lost + doubled > 0) console.log(`${writers[at]?.name}: ${lost} lost, ${doubled} doubled`)
  }
  return {
    name: fault.name,
    acknowledged: sum(writers.map((writer) => writer.acknowledged())),
    lost: sum(checked.map(({ lost }) => lost)),
    doubled: sum(checked.map(({ doubled }) => doubled)),
    ...measured,
    problems: [...new Set(problems)],
  }
}

async function openWriters(origin: string): Promise<Writer[]> {
  return Promise.all(
    writing.map(async ([name, open]) => {
      const writer = await open(origin, await signedIn(origin, name))
      return Object.assign(writer, { name: `${writer.name} of ${name}` })
    }),
  )
}

async function signedIn(origin: string, name: string) {
  const member = demoMember(name)
  await signIn(origin, member)
  return member
}

/** Resolves when all clients are served and none has failed for a while, or on timeout. */
async function served({ samples }: Load, from: number): Promise<void> {
  const clients = new Set(samples.map(({ client }) => client))
  const until = from + patienceMs + 15_000
  while (performance.now() < until) {
    const now = performance.now()
    const after = samples.filter(({ begun }) => begun >= from)
    const failed = ({ outcome, ended }: Sample) => !isServed(outcome) && ended > now - calmMs
    const reached = new Set(
      after.filter(({ outcome }) => isServed(outcome)).map((one) => one.client),
    )
    if (reached.size === clients.size && !after.some(failed) && now > from + calmMs) return
    await sleep(100)
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
