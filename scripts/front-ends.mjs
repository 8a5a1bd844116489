import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { spawnChild } from './child.mjs'
import { at, environment, node24, root } from './paths.mjs'

const vite = (...args) => [
  at('node_modules', 'vite', 'bin', 'vite.js'),
  'build',
  '--logLevel',
  'warn',
  ...args,
]

/** Sources, outputs and build commands of each front end. */
const frontEnds = [
  {
    name: 'admin-ui',
    from: ['admin-ui', 'packages'],
    into: ['admin-ui/dist/index.html'],
    builds: [vite('--config', 'admin-ui/vite.config.ts')],
  },
  {
    name: 'public-site',
    from: ['public-site', 'packages'],
    into: ['public-site/dist/client', 'public-site/dist/server'],
    builds: [
      vite('--config', 'public-site/vite.config.ts'),
      vite('--config', 'public-site/vite.config.ts', '--ssr'),
    ],
  },
]

const ignored = new Set(['node_modules', 'dist', 'testing'])
const isSource = (name) => !/\.(unit|component|int)\.test\.tsx?$|\.md$/.test(name)

const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : isSource(entry.name) ? [path] : []
  })

const fingerprint = ({ from }) => {
  const hash = createHash('sha256')
  const files = [at('package-lock.json'), ...from.flatMap((each) => filesUnder(at(each)))]
  for (const file of files.sort())
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const stamp = ({ name }) => at('.cache', `built-${name}`)
const isBuilt = (frontEnd, print) =>
  frontEnd.into.every((path) => existsSync(at(path))) &&
  existsSync(stamp(frontEnd)) &&
  readFileSync(stamp(frontEnd), 'utf8') === print

const run = (args) =>
  new Promise((resolve, reject) => {
    // React's production build is used only if this variable is set.
    const env = environment({ NODE_ENV: 'production' })
    const child = spawnChild(node24, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The build failed (${args.slice(1).join(' ')}): the lines above say why`)),
    )
  })

/**
 * Builds the front ends whose sources changed since their last build. @throws Error with a one-line
 * message for the operator.
 */
export const ensureBuilt = async () => {
  const stale = frontEnds
    .map((each) => ({ ...each, print: fingerprint(each) }))
    .filter((each) => !isBuilt(each, each.print))
  await Promise.all(
    stale.map(async (each) => {
      console.log(`Building ${each.name} ...`)
      for (const build of each.builds) await run(build)
      mkdirSync(at('.cache'), { recursive: true })
      writeFileSync(stamp(each), each.print)
    }),
  )
}
