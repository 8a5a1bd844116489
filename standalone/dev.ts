import { type ChildProcess, fork } from 'node:child_process'
import { watch } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { readConfig } from './config.ts'
import { backendEnvironment } from './dev-environment.ts'
import { findAvailablePort } from './listening-port.ts'
import { oneLine } from './one-line.ts'
import { checkDatabase } from './open-database.ts'
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

/** Runs the backend in a child process, which ends and starts again at each `restart`. */
function createBackendProcess(
  environment: NodeJS.ProcessEnv,
  onReady: (facts: Parameters<typeof startUpLines>[0]) => void,
) {
  let child: ChildProcess
  let isStopping = false
  let restarting: Promise<void> = Promise.resolve()

  const run = () => {
    child = fork(join(import.meta.dirname, 'dev-application.ts'), {
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    child.once('message', onReady)
    child.once('exit', (code) => {
      if (code !== 0 && !isStopping) console.log('The backend ended; it starts again with the next change.')
    })
  }
  const end = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  const endAndRun = async (changedPath: string) => {
    if (isStopping) return
    console.log(`${changedPath} changed, starting the backend again ...`)
    await end()
    run()
  }

  run()
  return {
    restart(changedPath: string) {
      restarting = restarting.then(() => endAndRun(changedPath))
    },
    async stop() {
      isStopping = true
      await restarting
      await end()
    },
  }
}

/** Reports a changed backend file, once for files that change together. Returns a function that stops. */
function watchBackend(onChange: (path: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const watchers = backendModules.map((moduleName) =>
    watch(join(root, moduleName), { recursive: true }, (_event, name) => {
      if (!name || !isBackend(name)) return
      clearTimeout(timer)
      const path = relative(root, join(root, moduleName, name)).replaceAll(sep, '/')
      timer = setTimeout(onChange, debounceMs, path)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const each of watchers) each.close()
  }
}

const start = async (): Promise<() => Promise<void>> => {
  const config = readConfig(process.env)
  const port = await findAvailablePort(config.PORT)
  const open = await checkDatabase(config)
  const database = await open()
  const backend = createBackendProcess(
    { ...process.env, ...backendEnvironment(config, database), PORT: String(port) },
    (facts) => console.log(startUpLines({ ...facts, config, database: database.description })),
  )
  const unwatch = watchBackend(backend.restart)

  return async () => {
    unwatch()
    await backend.stop()
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
