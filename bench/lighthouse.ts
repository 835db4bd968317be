import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { freePort } from '#platform/db/embedded/cluster.ts'
import { findChromium } from '../tools/find-chromium.ts'
import { runNpm } from '../tools/npm.ts'
import { firstResult } from './pages/first-result.ts'
import { startMeasuredServer } from './pages/server.ts'
import { machine, median, printFigures, type Figure } from './table.ts'

/** Downloaded by npm when it is run: a tenth of what would be installed for this benchmark alone. */
const lighthouse = 'lighthouse@13.5.0'

/** What is read of Lighthouse's report. */
const Report = z.object({
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      explanation: z.string().optional(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
    }),
  ),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  environment: z.object({ benchmarkIndex: z.number() }),
  runtimeError: z.object({ message: z.string() }).optional(),
})

/** Lighthouse categories with the score to reach, of 100. */
const categories = {
  performance: 95,
  accessibility: 100,
  'best-practices': 95,
  seo: 100,
} as const

type Category = keyof typeof categories

interface Visit {
  scores: Record<Category, number>
  /**
   * Largest contentful paint in seconds, at the simulated speed of a phone on a slow connection.
   */
  largestPaint: number
  layoutShift: number
  /** Total blocking time in milliseconds. */
  blocking: number
  /** Lighthouse's benchmark index of this machine during the run; a desktop has 1500 and more. */
  machineSpeed: number
  /** CPU slowdown factor that was used. */
  slowdown: number
  /** Audits without full score. */
  faults: string[]
}

const languages = ['en', 'ur']

/**
 * Lighthouse's slowdown of 4 simulates a mid-range phone on a fast desktop (index 1500 to 2000); a
 * slower machine needs a lower factor (its docs/throttling.md, "Calibrating the CPU slowdown").
 */
const desktop = { speed: 1750, slowdown: 4 }

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    /** Origin of a running server, instead of starting one with the demo community. */
    origin: { type: 'string' },
    only: { type: 'string' },
    /** CPU slowdown factor, instead of one calibrated to this machine. */
    slowdown: { type: 'string' },
  },
})

const server = values.origin ? null : await startMeasuredServer()
const origin = values.origin ?? server?.origin ?? ''
const port = await freePort()
const browser = await chromium.launch({
  executablePath: findChromium(console.log),
  args: [`--remote-debugging-port=${port}`],
})
try {
  console.log(`Lighthouse, mobile, medians of ${values.runs} visits. ${machine()}.`)
  const met: boolean[] = []
  for (const { name, path } of await pagesToVisit()) {
    for (const language of languages) {
      const title = `${name}, ${language}`
      if (values.only && !title.startsWith(values.only)) continue
      met.push(await measure(title, new URL(`${path}?lang=${language}`, origin)))
    }
  }
  process.exitCode = met.every(Boolean) ? 0 : 1
} finally {
  await browser.close()
  await server?.stop()
}

async function pagesToVisit(): Promise<{ name: string; path: string }[]> {
  const home = new URL('/', origin)
  return [
    { name: 'home', path: home.pathname },
    { name: 'marketplace', path: '/marketplace' },
    { name: 'profile', path: (await firstResult(home, 'profiles')).pathname },
    { name: 'item', path: (await firstResult(home, 'listings')).pathname },
  ]
}

/** The first visit is a warm-up, not counted; each visit measures the machine speed. */
async function measure(title: string, page: URL): Promise<boolean> {
  let { machineSpeed } = await visit(page, desktop.slowdown)
  const visits: Visit[] = []
  while (visits.length < Number(values.runs)) {
    const suited = Math.min(desktop.slowdown, (desktop.slowdown * machineSpeed) / desktop.speed)
    const one = await visit(page, Number(values.slowdown ?? suited))
    machineSpeed = one.machineSpeed
    visits.push(one)
  }

  const faults = new Set(visits.flatMap((one) => one.faults))
  if (faults.size > 0) console.log(`\n${title}:\n  ${[...faults].join('\n  ')}`)
  return printFigures(title, [
    ...Object.entries(categories).map(([name, atLeast]) => ({
      label: name,
      measured: median(visits.map(({ scores }) => scores[name as Category])),
      unit: '',
      atLeast,
    })),
    figure('largest contentful paint', visits, 'largestPaint', 's', 2),
    figure('layout shift', visits, 'layoutShift', '', 0.02),
    figure('blocking time', visits, 'blocking', 'ms'),
    figure('machine speed (benchmark index)', visits, 'machineSpeed', ''),
    figure('CPU slowdown', visits, 'slowdown', ''),
  ])
}

function figure(
  label: string,
  visits: readonly Visit[],
  name: 'largestPaint' | 'layoutShift' | 'blocking' | 'machineSpeed' | 'slowdown',
  unit: string,
  below?: number,
): Figure {
  const measured = median(visits.map((one) => one[name]))
  return { label, measured, unit, ...(below !== undefined && { below }) }
}

/** Retries when Lighthouse fails to record a page load, as its error message recommends. */
async function recorded(
  page: URL,
  slowdown: number,
  attempts = 3,
): Promise<z.infer<typeof Report>> {
  const { output } = await runNpm([
    'exec',
    '--yes',
    `--package=${lighthouse}`,
    '--',
    'lighthouse',
    page.href,
    `--port=${port}`,
    '--output=json',
    '--quiet',
    `--only-categories=${Object.keys(categories).join()}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
  ])
  const report = Report.parse(JSON.parse(output))
  const problem = report.runtimeError?.message
  if (problem === undefined) return report
  if (attempts > 1) return recorded(page, slowdown, attempts - 1)
  throw new Error(`Lighthouse could not look at ${page.href}: ${problem}`)
}

async function visit(page: URL, slowdown: number): Promise<Visit> {
  const { audits, categories: judged, environment } = await recorded(page, slowdown)
  const score = (name: Category) => Math.round((judged[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const weighed = (['accessibility', 'best-practices', 'seo'] as const).flatMap(
    (name) => judged[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
  )
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestPaint: value('largest-contentful-paint') / 1000,
    layoutShift: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
    machineSpeed: environment.benchmarkIndex,
    slowdown,
    faults: weighed.flatMap(({ id }) => {
      const audit = audits[id]
      return audit && audit.score !== null && audit.score < 1
        ? [`${id}: ${audit.explanation ?? audit.title}`]
        : []
    }),
  }
}
