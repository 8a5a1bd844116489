import { type ChildProcess, fork } from 'node:child_process'
import { watch } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { readConfig } from './config.ts'
import { findAvailablePort } from './listening-port.ts'
import { oneLine } from './one-line.ts'
import { openDatabase } from './open-database.ts'
import { startUpLines } from './start-up-lines.ts'
import { onStop } from './stop-signals.ts'

const root = join(import.meta.dirname, '..')
const backendModules = [
  'packages',
  'standalone',
  'command-api',
  'projections',
  'query-api',
  'reactions',
  'workers',
  'public-site',
]

/** Excludes tests, which do not run here, and browser code, which Vite updates by itself. */
const isBackend = (path: string) =>
  /\.(ts|json)$/.test(path) && !/\.test\.ts$|(^|[\\/])(dist|testing|node_modules|browser)[\\/]/.test(path)

/** Editors save several files at once. */
const debounceMs = 100

const start = async (): Promise<() => Promise<void>> => {
  const config = readConfig(process.env)
  const port = await findAvailablePort(config.PORT)
  const database = await openDatabase(config)
  const environment = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: database.url,
    APP_SECRET: database.appSecret,
    NODE_ENV: 'development',
  }

  let child: ChildProcess
  let stopping = false
  const run = () => {
    child = fork(join(import.meta.dirname, 'dev-application.ts'), {
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    child.once('message', (facts: Parameters<typeof startUpLines>[0]) =>
      console.log(startUpLines({ ...facts, config, database: database.description })),
    )
    child.once('exit', (code) => {
      if (code !== 0 && !stopping) console.log('The backend ended; it starts again with the next change.')
    })
  }
  const stopChild = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })

  let timer: NodeJS.Timeout | undefined
  let restarting: Promise<void> = Promise.resolve()
  const restart = async (path: string) => {
    if (stopping) return
    console.log(`${path} changed, starting the backend again ...`)
    await stopChild()
    run()
  }
  const changed = (path: string) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      restarting = restarting.then(() => restart(path))
    }, debounceMs)
  }
  const watchers = backendModules.map((moduleName) =>
    watch(join(root, moduleName), { recursive: true }, (_event, name) => {
      if (name && isBackend(name)) changed(relative(root, join(root, moduleName, name)).replaceAll(sep, '/'))
    }),
  )
  run()

  return async () => {
    stopping = true
    clearTimeout(timer)
    for (const each of watchers) each.close()
    await restarting
    await stopChild()
    await database.stop()
  }
}

const starting = start()
onStop(async () => {
  const stop = await starting.catch(() => async () => {})
  console.log('Stopping ...')
  await stop()
})
starting.catch((error: unknown) => {
  console.error(oneLine(error))
  process.exit(1)
})
