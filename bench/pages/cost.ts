import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../tools/find-chromium.ts'
import { aPerson, signIn } from '../sign-in/people.ts'
import { median, type Figure } from '../table.ts'
import { bareReact, plainDocument } from './bare-react.ts'
import { closedLoop, type LoadOptions } from './load.ts'
import { pastTheCache } from './past-the-cache.ts'
import type { MeasuredServer } from './server.ts'

/** How many times the processor time of React alone a page may take. */
const limits = { visitor: 4, 'signed in': 5 }

/** Fewer than for throughput: what waits for other threads and the database overlaps even so. */
const connections = 4
const rounds = 10

/**
 * Measures the processor time of the server's main thread for a page, rendered and compressed, and
 * that of React alone for the same elements. Of the page it is the median of several rounds.
 */
export async function measureCost(
  server: MeasuredServer,
  load: Omit<LoadOptions, 'url' | 'connections'>,
  pages: Readonly<Record<string, URL>>,
): Promise<Figure[]> {
  const person = aPerson('dilani', '192.0.2.1')
  await signIn(server.origin, person)
  const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ')
  const browser = await chromium.launch({ executablePath: findChromium(console.log) })
  try {
    const tab = await browser.newPage()
    const figures: Figure[] = []
    for (const [who, below] of Object.entries(limits)) {
      const options = who === 'visitor' ? load : { ...load, cookie }
      for (const [name, url] of Object.entries(pages)) {
        const bare = await bareReactOf(tab, url, options.cookie)
        const ms = await cpuOf(server, { ...options, connections, url: pastTheCache(url) })
        figures.push(
          { label: `${name}, ${who}`, measured: ms, unit: 'ms' },
          { label: `React alone, ${bare.elements} elements`, measured: bare.ms, unit: 'ms' },
          { label: 'of it', measured: ms / bare.ms, unit: '×', below },
          { label: 'React Router alone, without data', measured: bare.routerMs, unit: 'ms' },
        )
      }
    }
    return figures
  } finally {
    await browser.close()
  }
}

async function cpuOf(server: MeasuredServer, load: LoadOptions): Promise<number> {
  const seconds = load.seconds / rounds
  await closedLoop({ ...load, seconds: Math.ceil(load.seconds / 2) })
  const measured: number[] = []
  while (measured.length < rounds) {
    server.resetLoopDelay()
    const { count } = await closedLoop({ ...load, seconds })
    const { cpuMs } = await server.readLoopDelay()
    measured.push(cpuMs / count)
  }
  return median(measured)
}

async function bareReactOf(tab: Page, url: URL, cookie: string | undefined) {
  const response = await fetch(url, { headers: { ...(cookie && { cookie }) } })
  return bareReact(await tab.evaluate(plainDocument, await response.text()))
}
