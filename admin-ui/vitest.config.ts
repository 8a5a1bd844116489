import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/**
 * Vitest adds its conditions to those below, and with them that of development builds. Emotion's development
 * build makes a style sheet for each rule, a seventh of a test's processor time.
 */
const productionBuilds: Plugin = {
  name: 'production-builds',
  configResolved({ ssr, environments }) {
    for (const { resolve } of [ssr, ...Object.values(environments)])
      if (resolve?.conditions)
        resolve.conditions = resolve.conditions.filter((each) => each !== 'development|production')
  },
}

/** Component tests: the screens in jsdom over the real API and the run's embedded Postgres. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [productionBuilds],
  resolve: {
    // The file that Node resolves for React-Admin: with two copies of the router nothing is routed.
    alias: [{ find: /^react-router$/, replacement: fileURLToPath(import.meta.resolve('react-router')) }],
  },
  ssr: { resolve: { conditions: ['node'] } },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    name: 'component',
    // React's production build needs half of the processor time: the development build records a stack for
    // each element.
    env: { NODE_ENV: 'production' },
    include: ['**/*.component.test.tsx'],
    environment: 'jsdom',
    setupFiles: ['testing/set-up-dom.ts'],
    globalSetup: ['../packages/postgres/testing/global-setup.ts'],
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Two leave a tenth of two cores idle, because tests wait for answers.
    maxWorkers: 3,
  },
})
