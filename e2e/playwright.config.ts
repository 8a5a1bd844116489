import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { upstreams } from './upstreams.ts'

/** Kept for the workers, which read this file again: they must meet the same house. */
process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `pazar-e2e-${process.pid}`)
process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 10_000))
/** Where `domains.spec.ts` answers as the DNS of its sellers. */
process.env['E2E_DNS_PORT'] ??= String(Number(process.env['E2E_PORT']) + 10_000)
/** Where `settings.spec.ts` answers as the services that its sellers connect. */
process.env['E2E_UPSTREAM_PORT'] ??= String(Number(process.env['E2E_PORT']) + 20_000)

/** How tests are recorded: Playwright's own modes; off unless asked for. */
function traces() {
  const asked = process.env['TRACE']
  return asked === 'on' || asked === 'retain-on-failure' ? asked : 'off'
}

const url = `http://localhost:${process.env['E2E_PORT']}`

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalTeardown: './remove-data.ts',
  // One house with one database: specs follow each other.
  workers: 1,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    baseURL: url,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'sr-Latn-RS',
    timezoneId: 'Europe/Belgrade',
    // Recording every test costs a quarter of the run: TRACE=retain-on-failure where a failure needs one.
    trace: traces(),
    launchOptions: {
      executablePath: process.env['CHROME_PATH'],
      // Chromium's sandbox refuses root; the other two keep it from asking the network for things of its own.
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking', '--disable-component-update',
        // Addresses of sellers in `own-host.spec.ts`.
        '--host-resolver-rules=MAP kupac-*.rs 127.0.0.1'],
    },
  },
  webServer: {
    command: 'node e2e/house.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `${url}/api/health`,
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    // All shoppers of all specs order from one address, more than the spam guard lets pass; its limits have integration tests.
    env: { RATE_LIMITS: 'off', PORT: process.env['E2E_PORT'], DATA_DIR: process.env['E2E_DATA_DIR'], DNS_SERVER: `127.0.0.1:${process.env['E2E_DNS_PORT']}`, NODE_ENV: 'production', ...upstreams() },
  },
})
