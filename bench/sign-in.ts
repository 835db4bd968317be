import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { withServer, type MeasuredServer } from './pages/server.ts'
import { attack } from './sign-in/attack.ts'
import { aPerson, isSignedIn, signIn } from './sign-in/people.ts'
import { machine, percentile, printFigures } from './table.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    attack: { type: 'string', default: '60' },
    connections: { type: 'string', default: '8' },
  },
})

const names = ['amara', 'tom', 'lucia', 'mio', 'nasreen', 'sarita', 'chamila', 'kalai', 'joan']

await withServer({ DEMO: '1', TRUST_PROXY: '127.0.0.1, ::1' }, async (server) => {
  console.log(`Logins, demo community. ${machine()}.`)
  const rate = await measureRate(server)
  return (await measureAttack(server)) && rate
})

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
  return printFigures('Logins', [
    { label: 'logins', measured: took.length / seconds, unit: '/s' },
    { label: 'logins per CPU second', measured: perCpuSecond, unit: '/s', atLeast: 15 },
    { label: `login on ${cores} cores, p50`, measured: percentile(took, 0.5), unit: 'ms' },
    { label: 'p99', measured: percentile(took, 0.99), unit: 'ms' },
    { label: 'event loop delay, p50', measured: delay.p50, unit: 'ms' },
    { label: 'event loop delay, p99', measured: delay.p99, unit: 'ms', below: 20 },
    { label: 'refused', measured: refused, unit: '', below: 1 },
  ])
}

async function measureAttack(server: MeasuredServer): Promise<boolean> {
  server.resetLoopDelay()
  const found = await attack(server.origin, Number(values.attack))
  const delay = await server.readLoopDelay()
  const yes = (is: boolean) => (is ? 1 : 0)
  return printFigures('200 guesses a second at one account, from 50 addresses', [
    { label: 'guesses', measured: found.guesses, unit: '' },
    { label: 'guesses that were hashed', measured: found.hashed, unit: '' },
    { label: 'page of a visitor, p50', measured: percentile(found.pages, 0.5), unit: 'ms' },
    { label: 'page of a visitor, p99', measured: percentile(found.pages, 0.99), unit: 'ms' },
    {
      label: 'login of other accounts, p99',
      measured: percentile(found.strangers, 0.99),
      unit: 'ms',
      below: 1000,
    },
    {
      label: 'other accounts logged in (1)',
      measured: yes(found.othersGotIn),
      unit: '',
      atLeast: 1,
    },
    {
      label: 'owner in a known browser, p99',
      measured: percentile(found.ownerAtHome, 0.99),
      unit: 'ms',
      below: 1000,
    },
    { label: 'owner logged in (1)', measured: yes(found.ownerGotIn), unit: '', atLeast: 1 },
    { label: 'owner in an unknown browser waits', measured: found.announcedWait, unit: 's' },
    {
      label: 'owner logged in afterwards (1)',
      measured: yes(found.waitWasTrue),
      unit: '',
      atLeast: 1,
    },
    { label: 'event loop delay, p99', measured: delay.p99, unit: 'ms', below: 20 },
  ])
}
