import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { ask } from './load.ts'

/** Requests of a browser for a page, until two seconds after its load event. */
export interface FirstLoad {
  /** Bytes, gzipped. */
  script: number
  /** Bytes, gzipped. */
  style: number
  requests: number
  /** Addresses of other origins. */
  foreign: string[]
}

const settlingMs = 2000

/** Opens a page in a fresh browser at `executablePath` and sums up what it fetches. */
export async function firstLoad(page: URL, executablePath: string): Promise<FirstLoad> {
  const browser = await chromium.launch({ executablePath })
  try {
    const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const fetched: { url: URL; kind: string }[] = []
    tab.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http')) fetched.push({ url, kind: request.resourceType() })
    })
    await tab.goto(page.href, { waitUntil: 'load' })
    await tab.waitForTimeout(settlingMs)

    return {
      script: await gzippedBytes(fetched, 'script'),
      style: await gzippedBytes(fetched, 'stylesheet'),
      requests: fetched.length,
      foreign: fetched.filter(({ url }) => url.origin !== page.origin).map(({ url }) => url.href),
    }
  } finally {
    await browser.close()
  }
}

async function gzippedBytes(fetched: readonly { url: URL; kind: string }[], kind: string) {
  const urls = new Set(fetched.filter((each) => each.kind === kind).map(({ url }) => url.href))
  let bytes = 0
  for (const url of urls) bytes += gzipSync(await ask(new URL(url), 'identity')).length
  return bytes
}
