import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { at } from '../paths.mjs'

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Playwright's own browser; undefined if the system lacks its libraries. */
const playwrightChromium = () => {
  try {
    const path = createRequire(at('e2e', 'package.json'))('@playwright/test').chromium.executablePath()
    return process.platform === 'win32' || spawnSync(path, ['--version']).status === 0 ? path : undefined
  } catch {
    return undefined
  }
}

const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const headlessShell = 'chromium-headless-shell'
const applications = '/Applications'
const browserPaths = [
  `${applications}/Google Chrome.app/Contents/MacOS/Google Chrome`,
  `${applications}/Chromium.app/Contents/MacOS/Chromium`,
  '/snap/bin/chromium',
]

/** Debian installs servers into /usr/sbin, which is not in the PATH of ordinary users. */
const systemFolders = ['/usr/bin', '/usr/sbin', '/usr/local/bin']

const findProgram = (names) => {
  const folders = [
    ...systemFolders,
    ...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
  ]
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return names.flatMap((name) => folders.map((folder) => join(folder, name + suffix))).find(isExecutable)
}

/**
 * A browser on this machine: CHROME_PATH, the system's, or the one that Playwright installed.
 * `withoutWindows` prefers Chromium's headless shell: the same engine, but a test takes half the CPU time.
 */
export const findChromium = ({ withoutWindows = false } = {}) =>
  process.env.CHROME_PATH ||
  findProgram(withoutWindows ? [headlessShell, ...browserNames] : browserNames) ||
  browserPaths.find(isExecutable) ||
  playwrightChromium()

/** NATS_SERVER_PATH, or the system's server. */
export const findNatsServer = () => process.env.NATS_SERVER_PATH || findProgram(['nats-server'])

/** Needed for the certificates of the event store. */
export const findOpenssl = () => findProgram(['openssl'])

/**
 * Programs that tests need and npm does not install: how to find each, its packages, and the tests that
 * need it.
 */
export const programs = {
  chromium: {
    name: 'Chromium',
    find: () => findChromium({ withoutWindows: true }),
    // Debian only recommends these fonts. Without them the fallback font is wider, and texts overflow at
    // phone width.
    aptExtras: ['fonts-liberation'],
    // Browser tests take half as long in the headless shell. Older Debian releases have only the other
    // package.
    aptPackages: ['chromium-headless-shell', 'chromium'],
    variable: 'CHROME_PATH',
    tests: 'the browser tests',
  },
  natsServer: {
    name: 'nats-server',
    find: findNatsServer,
    aptPackages: ['nats-server'],
    variable: 'NATS_SERVER_PATH',
    tests: 'the tests over NATS',
  },
  openssl: {
    name: 'openssl',
    find: findOpenssl,
    aptPackages: ['openssl'],
    tests: 'the tests of the event store over TLS',
  },
}
