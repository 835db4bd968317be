import { defineConfig } from '@playwright/test'

// The global setup has set both by the time a worker reads this file.
const { TEST_BASE_URL: baseURL, CHROMIUM_PATH: executablePath } = process.env

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/start-server.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    launchOptions: executablePath ? { executablePath } : {},
  },
})
