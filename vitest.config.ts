import { defineConfig } from 'vitest/config'

// These return the server's memory to the system, and cost tests a third of their system time.
delete process.env['MALLOC_MMAP_THRESHOLD_']
delete process.env['MALLOC_ARENA_MAX']

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
    // Node loads the files itself, as in production: Vite has to transform each first, and takes 5 s
    // of processor time in a clean clone. So modules cannot be mocked, and `.tsx` not imported.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
})
