import { defineConfig } from '@playwright/test'

// The global setup has set both by the time a worker reads this file.
const { TEST_BASE_URL: baseURL, CHROMIUM_PATH: executablePath } = process.env
const { PLAYWRIGHT_JSON_OUTPUT_NAME: report } = process.env

const withServices = ['**/bot-check.e2e.ts', '**/upload.e2e.ts']

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/start-server.ts',
  fullyParallel: true,
  workers: 2,
  projects: [
    // First, one after the other: they share a server.
    { name: 'services', testMatch: withServices, workers: 1 },
    { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: withServices },
  ],
  reporter: [
    ['list'],
    ['./tests/support/pages-of-failures.ts'],
    ...(report ? [['json'] as ['json']] : []),
  ],
  timeout: 90_000,
  // On a machine that is busy with something else a moment may take too long. What does not fail
  // again, on a server of its own, has passed, and is listed at the end.
  retries: 1,
  expect: { timeout: 20_000 },
  use: {
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Its answers would outlive the journey; those about reading offline allow it.
    serviceWorkers: 'block',
    // Actions wait for animations to end. Journeys about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step, or the end of every journey, costs a good part of the time: `--trace on`
    // shows what one did, and what fails leaves behind what was on the page.
    screenshot: 'off',
    launchOptions: executablePath ? { executablePath } : {},
  },
})
