import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { startMeasuredServer, type MeasuredServer } from './pages/server.ts'
import { attack } from './sign-in/attack.ts'
import { aPerson, isSignedIn, signIn } from './sign-in/people.ts'
import { machine, printFigures } from './table.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    attack: { type: 'string', default: '60' },
    connections: { type: 'string', default: '8' },
  },
})

const names = ['amara', 'tom', 'lucia', 'mio', 'nasreen', 'sarita', 'chamila', 'kalai', 'joan']

const server = await startMeasuredServer({ DEMO: '1', TRUST_PROXY: '127.0.0.1, ::1' })
try {
  console.log(`Signing in, demo community. ${machine()}.`)
  const rate = await measureRate(server)
  const guarded = await measureAttack(server)
  process.exitCode = rate && guarded ? 0 : 1
} finally {
  await server.stop()
}

/** Sign-ins with a fixed number of concurrent users, each in a known browser. */
async function measureRate(server: MeasuredServer): Promise<boolean> {
  const people = Array.from({ length: Number(values.connections) }, (_, at) =>
    aPerson(names[at % names.length] ?? '', `192.0.2.${at + 100}`),
  )
  for (const person of people) await signIn(server.origin, person)

  const took: number[] = []
  let refused = 0
  const cores = availableParallelism()
  server.resetLoopDelay()
  const cpuBefore = server.cpuSeconds()
  const began = performance.now()
  const over = began + Number(values.seconds) * 1000
  await Promise.all(
    people.map(async (person) => {
      while (performance.now() < over) {
        const answer = await signIn(server.origin, person)
        if (isSignedIn(answer)) took.push(answer.ms)
        else refused += 1
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const delay = await server.readLoopDelay()
  const perCpuSecond = took.length / (server.cpuSeconds() - cpuBefore)
  return printFigures('People signing in', [
    { what: 'sign-ins', measured: took.length / seconds, unit: '/s' },
    {
      what: 'sign-ins for a second of one core',
      measured: perCpuSecond,
      unit: '/s',
      target: { atLeast: 15 },
    },
    { what: `the same on ${cores} cores, p50`, measured: percentile(took, 0.5), unit: 'ms' },
    { what: 'p99', measured: percentile(took, 0.99), unit: 'ms' },
    { what: 'event loop late meanwhile, p50', measured: delay.p50, unit: 'ms' },
    {
      what: 'event loop late meanwhile, p99',
      measured: delay.p99,
      unit: 'ms',
      target: { below: 20 },
    },
    { what: 'refused', measured: refused, unit: '', target: { below: 1 } },
  ])
}

async function measureAttack(server: MeasuredServer): Promise<boolean> {
  server.resetLoopDelay()
  const found = await attack(server.origin, Number(values.attack))
  const delay = await server.readLoopDelay()
  const yes = (is: boolean) => (is ? 1 : 0)
  return printFigures('200 guesses a second at one account, from 50 addresses', [
    { what: 'guesses', measured: found.guesses, unit: '' },
    { what: 'guesses that cost a hash', measured: found.hashed, unit: '' },
    { what: 'a visitor’s page, p50', measured: percentile(found.pages, 0.5), unit: 'ms' },
    { what: 'a visitor’s page, p99', measured: percentile(found.pages, 0.99), unit: 'ms' },
    {
      what: 'others sign in, p99',
      measured: percentile(found.strangers, 0.99),
      unit: 'ms',
      target: { below: 1000 },
    },
    {
      what: 'all of them at once (1)',
      measured: yes(found.othersGotIn),
      unit: '',
      target: { atLeast: 1 },
    },
    {
      what: 'the owner, where they always sign in, p99',
      measured: percentile(found.ownerAtHome, 0.99),
      unit: 'ms',
      target: { below: 1000 },
    },
    { what: 'each time (1)', measured: yes(found.ownerGotIn), unit: '', target: { atLeast: 1 } },
    { what: 'the owner elsewhere is told to wait', measured: found.announcedWait, unit: 's' },
    {
      what: 'and then is in (1)',
      measured: yes(found.waitWasTrue),
      unit: '',
      target: { atLeast: 1 },
    },
    {
      what: 'event loop late, p99',
      measured: delay.p99,
      unit: 'ms',
      target: { below: 20 },
    },
  ])
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
