import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { spawnChild } from '../child.mjs'
import { at } from '../paths.mjs'
import { programs } from './programs.mjs'
import { run } from './run.mjs'

/** Installers of `program` that work on this machine, in order. */
export const installersOf = (program, { isRoot, hasApt }) => [
  ...(isRoot && hasApt
    ? program.aptPackages.map((aptPackage) => ({ kind: 'apt', aptPackage, extras: program.aptExtras ?? [] }))
    : []),
  ...(program.name === 'Chromium' ? [{ kind: 'playwright' }] : []),
]

/** One line that says which tests are skipped, why, and what to do about it. */
export const skipReason = (program, machine) => {
  const { name, tests, variable } = program
  const hasTried = installersOf(program, machine).length > 0
  const cause = hasTried ? 'none could be installed' : 'this machine has no apt-get'
  const reason = machine.hasApt && !machine.isRoot ? 'apt-get needs root' : cause
  const remedy = variable ? `install it or set ${variable} to its path` : 'install it'
  return `SKIPPED: ${tests}. There is no ${name} and ${reason}: ${remedy}.`
}

const hasProgram = (name) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => folder && existsSync(join(folder, name)))

const readMachine = () => ({ isRoot: process.getuid?.() === 0, hasApt: hasProgram('apt-get') })

const aptGet = (...args) =>
  new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const child = spawnChild('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })

let isAptUpdated = false

const install = async ({ kind, aptPackage, extras }) => {
  if (kind === 'playwright')
    return run([at('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'])
  if (!isAptUpdated) await aptGet('update', '-qq')
  isAptUpdated = true
  return aptGet('install', '-y', '-qq', '--no-install-recommends', aptPackage, ...extras)
}

/** Finds `program`, or installs it. Undefined if neither works. */
export const ensureProgram = async (program, machine = readMachine(), installWith = install) => {
  for (const installer of installersOf(program, machine)) {
    const path = program.find()
    if (path) return path
    console.log(`Installing ${installer.aptPackage ?? 'a browser for Playwright'} ...`)
    if ((await installWith(installer)) !== 0) console.log('That did not work.')
  }
  return program.find()
}

/**
 * Finds or installs every program that tests need.
 * @returns their paths, and for each missing one a line that says which tests are skipped.
 */
export const ensurePrograms = async () => {
  const machine = readMachine()
  const paths = {}
  const skips = []
  for (const [key, program] of Object.entries(programs)) {
    paths[key] = await ensureProgram(program, machine)
    if (!paths[key]) skips.push(skipReason(program, machine))
  }
  return { ...paths, skips }
}
