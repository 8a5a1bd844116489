import { defineConfig } from 'vitest/config'

const outside = ['**/node_modules/**', '**/dist/**', '**/.cache/**', '**/.data/**']

/** Files of one worker share the modules that they import: read anew for each, they took longer than the tests. No test may leave a module changed. */
const isolate = false

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['**/*.unit.test.{ts,tsx}'], exclude: outside, testTimeout: 20_000, isolate } },
      {
        test: {
          name: 'int',
          isolate,
          include: ['**/*.int.test.ts'],
          exclude: outside,
          globalSetup: ['database/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Each file opens pools, servers and sometimes processes: more at once than cores only makes all of them slow.
          maxWorkers: 2,
        },
      },
    ],
  },
})
