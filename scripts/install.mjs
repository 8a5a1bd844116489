import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { at, environment, node24, root } from './paths.mjs'

const packages = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes its own record of what it installed at the very
 * end, so an interrupted installation is seen too. Packages for other machines are not expected.
 */
export const isInstalled = () => {
  const wanted = packages(at('package-lock.json')) ?? {}
  const present = packages(at('node_modules', '.package-lock.json'))
  if (!present || !existsSync(node24)) return false
  return Object.entries(wanted).every(
    ([path, { optional, version }]) => !path.startsWith('node_modules/') || optional || present[path]?.version === version,
  )
}

/** npm makes all folders at once and fills them as the packages arrive: only a filled one counts. */
const filled = (paths) => paths.filter((path) => existsSync(at(path, 'package.json'))).length

/** Shows how far npm is: it says nothing itself while it works. On a terminal in one line, else a line every 10 s. */
const showProgress = () => {
  const wanted = Object.entries(packages(at('package-lock.json')) ?? {}).flatMap(([path, { link, optional }]) =>
    path.startsWith('node_modules/') && !optional && !link ? [path] : [])
  const terminal = process.stdout.isTTY
  const timer = setInterval(() => {
    const line = `  ${filled(wanted)} of ${wanted.length} packages`
    process.stdout.write(terminal ? `\r${line} ` : `${line}\n`)
  }, terminal ? 500 : 10_000)
  return () => {
    clearInterval(timer)
    if (terminal) process.stdout.write('\r\x1b[K')
  }
}

/** Installs where something is missing or package-lock.json has changed. @throws Error with one line for people. */
export const ensureInstalled = async () => {
  if (isInstalled()) return
  console.log('Installing dependencies (only when they changed; a minute or two) ...')
  const done = showProgress()
  const code = await new Promise((resolve) => {
    // Development tools are wanted whatever NODE_ENV says: the front ends are built with them.
    const child = spawn('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environment(), shell: process.platform === 'win32',
    })
    child.once('error', () => resolve(1))
    child.once('close', resolve)
  })
  done()
  if (code !== 0) throw new Error('npm ci failed: the lines above say why')
  if (!existsSync(node24)) throw new Error('npm ci ran without the install script of the package "node": allow install scripts and start again')
  console.log('Dependencies installed.')
}
