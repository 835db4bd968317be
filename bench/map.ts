import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../tools/find-chromium.ts'
import { panSmoothness } from './map/pan.ts'
import { fill } from './pages/fill.ts'
import { withServer, type MeasuredServer } from './pages/server.ts'
import { machine, printFigures, type Figure } from './table.ts'

// npm run bench -- map [--points 20000]: frames per second while dragging the map, in Chromium.
const { values } = parseArgs({ options: { points: { type: 'string', default: '20000' } } })
const points = Number(values.points)

/** Map extents from the whole world to one city, where most markers are. */
const views = [
  { label: 'the world', bounds: '-40,-100,65,100' },
  { label: 'a continent', bounds: '35,-10,58,25' },
  { label: 'a country', bounds: '5.8,77.5,10,84' },
  { label: 'a city', bounds: '7.1,80.4,7.5,80.9' },
]

await withServer({}, async (server) => {
  await fill(server, points)
  console.log(`The map with ${points.toLocaleString('en')} profiles more. ${machine()}.`)
  return measure(server)
})

async function measure({ origin }: MeasuredServer): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: findChromium(console.log) })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const figures: Figure[] = []
    for (const { label, bounds } of views) {
      const began = performance.now()
      await page.goto(`${origin}/?view=map&bounds=${bounds}`)
      await page.locator('.leaflet-marker-icon').first().waitFor()
      const shown = performance.now() - began
      const { framesPerSecond, longestFrame, longestTask, markers } = await panSmoothness(page)
      figures.push(
        { label: `${label}: until markers are there`, measured: shown, unit: 'ms' },
        { label: `${label}: markers`, measured: markers, unit: '' },
        {
          label: `${label}: frames while dragging`,
          measured: framesPerSecond,
          unit: '/s',
          atLeast: 30,
        },
        { label: `${label}: longest frame`, measured: longestFrame, unit: 'ms' },
        { label: `${label}: longest task`, measured: longestTask, unit: 'ms' },
      )
    }
    return printFigures('Dragging the map, 1440 by 900', figures)
  } finally {
    await browser.close()
  }
}
