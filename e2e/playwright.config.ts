import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePorts } from './ports.ts'
import { remoteServiceVariables } from './remote-service-variables.ts'

/**
 * The number of apps and workers. Each worker has its own app, so that specs of different workers do not
 * interfere.
 */
const appCount = Math.min(2, availableParallelism())
/** Ports of an app: its own, its sellers' DNS, and the remote services they connect. */
const portsPerApp = 3

/** Shared through the environment, since workers evaluate this file again and must use the same apps. */
process.env['E2E_FIRST_PORT'] ??= String(await freePorts(appCount * portsPerApp))
process.env['E2E_DATA'] ??= join(tmpdir(), `pazar-e2e-${process.pid}`)

/** Environment of a worker's specs and of the app that it uses. */
function appOf(worker: number) {
  const port = Number(process.env['E2E_FIRST_PORT']) + worker * portsPerApp
  return {
    E2E_PORT: String(port),
    E2E_DATA_DIR: join(process.env['E2E_DATA']!, String(worker)),
    /** `domains.spec.ts` answers here as the DNS of its sellers. */
    E2E_DNS_PORT: String(port + 1),
    /** `settings.spec.ts` answers here as the remote services of its sellers. */
    E2E_REMOTE_SERVICE_PORT: String(port + 2),
  }
}
const own = appOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))
Object.assign(process.env, own)

const variablesOf = (app: ReturnType<typeof appOf>) => ({
  PORT: app.E2E_PORT,
  DATA_DIR: app.E2E_DATA_DIR,
  DNS_SERVER: `127.0.0.1:${app.E2E_DNS_PORT}`,
  ...remoteServiceVariables(app.E2E_REMOTE_SERVICE_PORT),
})

/** Playwright's trace modes; off by default. */
function traces() {
  const mode = process.env['TRACE']
  return mode === 'on' || mode === 'retain-on-failure' ? mode : 'off'
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalTeardown: './remove-data.ts',
  workers: appCount,
  fullyParallel: false,
  // Generous timeouts, because a shared machine may take ten times as long. A passing test does not wait
  // longer.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${own.E2E_PORT}`,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'sr-Latn-RS',
    timezoneId: 'Europe/Belgrade',
    // Dialogs and menus open at once, which saves the wait for each. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every test costs a quarter of the run; set TRACE=retain-on-failure to investigate a failure.
    trace: traces(),
    launchOptions: {
      executablePath: process.env['CHROME_PATH'],
      // Chromium's sandbox refuses root. The next two flags prevent Chromium's own network requests, and the
      // third one its emulation of a graphics card.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-gpu',
        // Pages live too briefly for optimized code to pay off: a twelfth of all processor time.
        '--js-flags=--no-maglev --no-turbofan',
        // Hosts of sellers in `own-host.spec.ts`.
        '--host-resolver-rules=MAP kupac-*.rs 127.0.0.1',
      ],
    },
  },
  webServer: {
    command: 'node e2e/start-apps.ts',
    cwd: join(import.meta.dirname, '..'),
    wait: { stdout: /All apps are ready/ },
    timeout: 600_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    // All shoppers of all specs order from one address, more than the spam guard allows. Integration tests
    // cover its limits.
    env: {
      RATE_LIMITS: 'off',
      NODE_ENV: 'production',
      E2E_APPS: JSON.stringify(Array.from({ length: appCount }, (_, worker) => variablesOf(appOf(worker)))),
    },
  },
})
