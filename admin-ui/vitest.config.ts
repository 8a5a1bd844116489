import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Component tests: the screens in jsdom over the real API and the run's embedded Postgres. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    // The file that Node resolves for React-Admin: with two copies of the router nothing is routed.
    alias: [{ find: /^react-router$/, replacement: fileURLToPath(import.meta.resolve('react-router')) }],
  },
  // Node then loads the production builds of Emotion and React Router too.
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
    maxWorkers: 2,
  },
})
