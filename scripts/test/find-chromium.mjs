import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { at } from '../paths.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const headlessShell = 'chromium-headless-shell'
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium', '/snap/bin/chromium']

const runs = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const playwrights = () => createRequire(at('e2e', 'package.json'))('@playwright/test').chromium.executablePath()

/**
 * A browser on this machine: CHROME_PATH, the system's, or the one that Playwright installed; undefined where there is none. `withoutWindows` prefers Chromium's
 * headless shell, the same engine without what draws windows: a spec costs half the processor time in it.
 */
export const findChromium = ({ withoutWindows = false } = {}) => {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const wanted = withoutWindows ? [headlessShell, ...names] : names
  const paths = wanted.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...paths, ...elsewhere, playwrights()].find(runs)
}
