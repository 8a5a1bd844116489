import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const outside = ['**/node_modules/**', '**/dist/**', '**/.cache/**', '**/.data/**']

/** Files of one worker share the modules that they import: read anew for each, they took longer than the tests. No test may leave a module changed. */
const isolate = false

/** Begun last, each of these would be waited for alone. Where it has measured nothing yet, Vitest begins with the largest files, and these are small. */
const longest = ['embedded/main.int.test.ts', 'e2e/production/effects-cut-off.int.test.ts', 'event-store/contract-suite.int.test.ts']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((path) => moduleId.endsWith(path))
    const [long, others] = [files.filter(isLong), files.filter((file) => !isLong(file))]
    return [...long, ...(await super.sort(others))]
  }
}

export default defineConfig({
  test: {
    // `--sequence.shuffle.files` shuffles all the same.
    sequence: process.argv.includes('--sequence.shuffle.files') ? {} : { sequencer: LongestFirst },
    projects: [
      { test: { name: 'unit', include: ['**/*.unit.test.{ts,tsx}'], exclude: outside, testTimeout: 20_000, isolate } },
      {
        test: {
          name: 'int',
          isolate,
          include: ['**/*.int.test.ts'],
          exclude: outside,
          globalSetup: ['database/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What is waited for comes at once, but on a busy machine: a second, the default, is too short there.
          expect: { poll: { timeout: 30_000, interval: 20 } },
          // Each file opens pools, servers and sometimes processes: more at once than cores only makes all of them slow.
          maxWorkers: 2,
        },
      },
    ],
  },
})
