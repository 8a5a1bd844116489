import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureProgram, installersOf, type Machine, skipReason } from './install-programs.mjs'
import { programs } from './programs.mjs'

const rootWithApt: Machine = { isRoot: true, hasApt: true }
const userWithApt: Machine = { isRoot: false, hasApt: true }
const rootWithoutApt: Machine = { isRoot: true, hasApt: false }
const userWithoutApt: Machine = { isRoot: false, hasApt: false }
const { chromium, natsServer, openssl } = programs

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

test.each([
  [
    'apt, then Playwright, for a browser as root',
    chromium,
    rootWithApt,
    ['chromium-headless-shell', 'chromium', 'playwright'],
  ],
  ['Playwright for a browser without root', chromium, userWithApt, ['playwright']],
  ['Playwright for a browser without apt', chromium, rootWithoutApt, ['playwright']],
  ['apt for nats-server as root', natsServer, rootWithApt, ['nats-server']],
  ['nothing for nats-server without root', natsServer, userWithApt, []],
  ['nothing for nats-server without apt', natsServer, rootWithoutApt, []],
] as const)('tries %s', (_what, program, machine, expected) => {
  expect(installersOf(program, machine).map(({ kind, aptPackage }) => aptPackage ?? kind)).toEqual(expected)
})

test("installs the fonts that Debian's Chromium only recommends", () => {
  const extras = installersOf(chromium, rootWithApt)
    .filter(({ kind }) => kind === 'apt')
    .map((installer) => installer.extras)
  expect(extras).toEqual([['fonts-liberation'], ['fonts-liberation']])
})

/** A program that can be found after the named installer has run. */
const madeBy = (maker: string) => {
  const tried: string[] = []
  const program = { ...chromium, find: () => (tried.includes(maker) ? '/found' : undefined) }
  return {
    program,
    tried,
    installWith: async ({ kind, aptPackage }: { kind: string; aptPackage?: string }) =>
      tried.push(aptPackage ?? kind) && 1,
  }
}

test('installs nothing if the program is found', async () => {
  const { program, tried, installWith } = madeBy('nobody')
  expect(await ensureProgram({ ...program, find: () => '/usr/bin/chromium' }, rootWithApt, installWith)).toBe(
    '/usr/bin/chromium',
  )
  expect(tried).toEqual([])
})

test('stops installing as soon as the program is found', async () => {
  const { program, tried, installWith } = madeBy('chromium-headless-shell')
  expect(await ensureProgram(program, rootWithApt, installWith)).toBe('/found')
  expect(tried).toEqual(['chromium-headless-shell'])
})

test('tries the next installer after a failed one, and finds what the last one installed', async () => {
  const { program, tried, installWith } = madeBy('playwright')
  expect(await ensureProgram(program, rootWithApt, installWith)).toBe('/found')
  expect(tried).toEqual(['chromium-headless-shell', 'chromium', 'playwright'])
})

test('finds nothing if no installer works', async () => {
  const { program, installWith } = madeBy('nobody')
  expect(await ensureProgram(program, userWithApt, installWith)).toBeUndefined()
})

test('explains in one line which tests are skipped, why, and what to do', () => {
  expect(skipReason(natsServer, userWithApt)).toBe(
    'SKIPPED: the tests over NATS. There is no nats-server and apt-get needs root: install it or set NATS_SERVER_PATH to its path.',
  )
  expect(skipReason(openssl, rootWithoutApt)).toBe(
    'SKIPPED: the tests of the event store over TLS. There is no openssl and this machine has no apt-get: install it.',
  )
  expect(skipReason(natsServer, userWithoutApt)).toBe(
    'SKIPPED: the tests over NATS. There is no nats-server and this machine has no apt-get: install it or set NATS_SERVER_PATH to its path.',
  )
  expect(skipReason(natsServer, rootWithoutApt)).toBe(
    'SKIPPED: the tests over NATS. There is no nats-server and this machine has no apt-get: install it or set NATS_SERVER_PATH to its path.',
  )
  expect(skipReason(natsServer, rootWithApt)).toBe(
    'SKIPPED: the tests over NATS. There is no nats-server and none could be installed: install it or set NATS_SERVER_PATH to its path.',
  )
  expect(skipReason(chromium, rootWithoutApt)).toBe(
    'SKIPPED: the browser tests. There is no Chromium and none could be installed: install it or set CHROME_PATH to its path.',
  )
})
