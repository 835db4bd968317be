import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'tools/**/*.test.ts'],
    globalSetup: ['tests/support/start-postgres.ts'],
    // Only for what hangs: on a busy machine everything takes many times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // Files of a worker share its modules, which take longer to load than most files to run. What a
    // test changes of its process it restores.
    isolate: false,
    maxWorkers: 2,
  },
})
