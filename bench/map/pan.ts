import type { Page } from '@playwright/test'

export interface Smoothness {
  framesPerSecond: number
  /** Milliseconds. */
  longestFrame: number
  /** Longest main-thread task in milliseconds; tasks below 50 count as 0. */
  longestTask: number
  /** Markers on the map after the drag. */
  markers: number
}

interface Recording {
  frames: number[]
  tasks: number[]
  running: boolean
}

declare global {
  interface Window {
    recording?: Recording
  }
}

const strokes = 6
const stepsPerStroke = 40

/** Drags the map back and forth and records the frames drawn meanwhile. */
export async function panSmoothness(page: Page): Promise<Smoothness> {
  const map = page.getByRole('application')
  await map.scrollIntoViewIfNeeded()
  const box = await map.boundingBox()
  if (!box) throw new Error('there is no map')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height * 0.3 }

  await page.evaluate(record)
  for (let stroke = 0; stroke < strokes; stroke++) {
    const way = stroke % 2 === 0 ? 1 : -1
    await page.mouse.move(middle.x - (way * box.width) / 3, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + (way * box.width) / 3, middle.y + 20 * way, {
      steps: stepsPerStroke,
    })
    await page.mouse.up()
  }
  const { frames, tasks } = await page.evaluate(stop)

  const lasted = frames.reduce((sum, frame) => sum + frame, 0)
  return {
    framesPerSecond: (1000 * frames.length) / lasted,
    longestFrame: Math.max(...frames),
    longestTask: Math.max(0, ...tasks),
    markers: await page.locator('.leaflet-marker-icon').count(),
  }
}

function record(): void {
  const recording: Recording = { frames: [], tasks: [], running: true }
  window.recording = recording
  let last = performance.now()
  const frame = (now: number) => {
    recording.frames.push(now - last)
    last = now
    if (recording.running) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  new PerformanceObserver((list) => {
    recording.tasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ entryTypes: ['longtask'] })
}

function stop(): Recording {
  const { recording } = window
  if (!recording) throw new Error('nothing was recorded')
  recording.running = false
  return recording
}
