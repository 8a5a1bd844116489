import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePorts } from './ports.ts'
import { upstreams } from './upstreams.ts'

/** Houses, and as many workers: each has one to itself, so that specs of one follow each other and no two meet. */
const houses = Math.min(2, availableParallelism())
/** Of a house: its own, that of its sellers' DNS, and that of the services which they connect. */
const portsOfHouse = 3

/** Kept for the workers, which read this file again: they must meet the same houses. */
process.env['E2E_FIRST_PORT'] ??= String(await freePorts(houses * portsOfHouse))
process.env['E2E_DATA'] ??= join(tmpdir(), `pazar-e2e-${process.pid}`)

/** What the specs of a worker know of its house; of each house in turn where it is started. */
function houseOf(worker: number) {
  const port = Number(process.env['E2E_FIRST_PORT']) + worker * portsOfHouse
  return {
    E2E_PORT: String(port),
    E2E_DATA_DIR: join(process.env['E2E_DATA']!, String(worker)),
    /** Where `domains.spec.ts` answers as the DNS of its sellers. */
    E2E_DNS_PORT: String(port + 1),
    /** Where `settings.spec.ts` answers as the services that its sellers connect. */
    E2E_UPSTREAM_PORT: String(port + 2),
  }
}
const own = houseOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))
Object.assign(process.env, own)

const variablesOf = (house: ReturnType<typeof houseOf>) =>
  ({ PORT: house.E2E_PORT, DATA_DIR: house.E2E_DATA_DIR, DNS_SERVER: `127.0.0.1:${house.E2E_DNS_PORT}`, ...upstreams(house.E2E_UPSTREAM_PORT) })

/** How tests are recorded: Playwright's own modes; off unless asked for. */
function traces() {
  const asked = process.env['TRACE']
  return asked === 'on' || asked === 'retain-on-failure' ? asked : 'off'
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalTeardown: './remove-data.ts',
  workers: houses,
  fullyParallel: false,
  // What does not come is given up late: a machine that others use too may take ten times as long, and what comes is not waited for longer.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${own.E2E_PORT}`,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
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
    command: 'node e2e/houses.ts',
    cwd: join(import.meta.dirname, '..'),
    wait: { stdout: /Every house is open/ },
    timeout: 600_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    // All shoppers of all specs order from one address, more than the spam guard lets pass; its limits have integration tests.
    env: { RATE_LIMITS: 'off', NODE_ENV: 'production', HOUSES: JSON.stringify(Array.from({ length: houses }, (_, worker) => variablesOf(houseOf(worker)))) },
  },
})
