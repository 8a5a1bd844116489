import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const outside = ['**/node_modules/**', '**/dist/**', '**/.cache/**', '**/.data/**']

/**
 * Test files of a worker share imported modules: loading them anew for each file took longer than the
 * tests. No test may leave a module changed, and none may rely on `vi.mock`, which replaces nothing in a
 * module that another file has loaded.
 */
const isolate = false

/**
 * Slow tests to start first, so that a run does not end with waiting for one of them. Without measured
 * times Vitest starts the largest files first, and these are small.
 */
const longest = [
  'command-api/bad-input.int.test.ts',
  'standalone/main.int.test.ts',
  'e2e/production/effects-cut-off.int.test.ts',
  'e2e/production/production.int.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((path) => moduleId.endsWith(path))
    const [long, others] = [files.filter(isLong), files.filter((file) => !isLong(file))]
    return [...long, ...(await super.sort(others))]
  }
}

export default defineConfig({
  test: {
    // Keeps `--sequence.shuffle.files` working.
    sequence: process.argv.includes('--sequence.shuffle.files') ? {} : { sequencer: LongestFirst },
    projects: [
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'unit',
          include: ['**/*.unit.test.{ts,tsx}'],
          exclude: outside,
          testTimeout: 60_000,
          isolate,
          // React's production build, as the server runs it: pages render twice as fast.
          env: { NODE_ENV: 'production' },
          // The default leaves a core for watching, which a run does not do.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'int',
          isolate,
          include: ['**/*.int.test.ts'],
          exclude: outside,
          globalSetup: ['packages/postgres/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // The default of one second is too short on a busy machine.
          expect: { poll: { timeout: 30_000, interval: 20 } },
          // Two leave a quarter of two cores idle, because tests wait for processes, timers and answers.
          maxWorkers: 3,
        },
      },
      'admin-ui/vitest.config.ts',
    ],
  },
})
