import { existsSync, readFileSync } from 'node:fs'
import { spawnChild } from './child.mjs'
import { at, environment, node24, root } from './paths.mjs'

const packages = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Whether node_modules matches package-lock.json. npm writes its own record of the installation at the
 * very end, so an interrupted one is detected too. Optional packages for other platforms are not required.
 */
export const isInstalled = () => {
  const wanted = packages(at('package-lock.json')) ?? {}
  const present = packages(at('node_modules', '.package-lock.json'))
  if (!present || !existsSync(node24)) return false
  return Object.entries(wanted).every(
    ([path, { link, optional, version }]) =>
      !path.startsWith('node_modules/') ||
      optional ||
      // Links to our own modules have no version.
      (link ? existsSync(at(path)) : present[path]?.version === version),
  )
}

/** Number of filled package folders: npm creates all of them at once and fills them as packages arrive. */
const filled = (paths) => paths.filter((path) => existsSync(at(path, 'package.json'))).length

/**
 * Shows the progress of npm, which prints nothing while it works: in one line on a terminal, else a line
 * every 10 s.
 */
const showProgress = () => {
  const wanted = Object.entries(packages(at('package-lock.json')) ?? {}).flatMap(
    ([path, { link, optional }]) => (path.startsWith('node_modules/') && !optional && !link ? [path] : []),
  )
  const terminal = process.stdout.isTTY
  const timer = setInterval(
    () => {
      const line = `  ${filled(wanted)} of ${wanted.length} packages`
      process.stdout.write(terminal ? `\r${line} ` : `${line}\n`)
    },
    terminal ? 500 : 10_000,
  )
  return () => {
    clearInterval(timer)
    if (terminal) process.stdout.write('\r\x1b[K')
  }
}

/**
 * Installs dependencies if any are missing or package-lock.json has changed. @throws Error with a one-line
 * message for the operator.
 */
export const ensureInstalled = async () => {
  if (isInstalled()) return
  console.log('Installing dependencies (only when they changed; a minute or two) ...')
  const done = showProgress()
  const code = await new Promise((resolve) => {
    // Include development dependencies whatever NODE_ENV is: the front ends are built with them.
    const child = spawnChild('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environment(),
      shell: process.platform === 'win32',
    })
    child.once('error', () => resolve(1))
    child.once('close', resolve)
  })
  done()
  if (code !== 0) throw new Error('npm ci failed: the lines above say why')
  if (!existsSync(node24))
    throw new Error(
      'npm ci ran without the install script of the package "node": allow install scripts and start again',
    )
  console.log('Dependencies installed.')
}
