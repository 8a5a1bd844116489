import type { Outside } from '@pazar/upstreams/outside/outside.ts'
import { readConfig } from './config.ts'
import { availablePort } from './listening-port.ts'
import { oneLine } from './one-line.ts'
import { onStop } from './stop-signals.ts'

let stopNow: (exitCode: number) => void = () => {}

/** What has been started so far, to be stopped in the opposite order. */
const started: (() => Promise<void>)[] = []
const stopAll = async () => {
  for (const stop of started.splice(0).reverse()) await stop()
}

const openDatabase = async (config: ReturnType<typeof readConfig>) => {
  const database = await (await import('./open-database.ts')).openDatabase(config)
  started.push(database.stop)
  void database.ended.then((said) => {
    if (started.length === 0) return
    console.error(`Embedded PostgreSQL ended by itself: ${said}`)
    stopNow(1)
  })
  return database
}

const start = async (outside: Outside | undefined) => {
  const config = readConfig(process.env)
  const port = await availablePort(config.PORT)
  // The rooms take as long to load as Postgres to start: at once, and only when nothing is wrong with what was asked for.
  const loading = import('./application.ts')
  loading.catch(() => {})
  const { builtFrontEnds } = await import('./front-ends.ts')
  const frontEnds = await builtFrontEnds()
  const database = await openDatabase(config)
  const { startApplication } = await loading
  const application = await startApplication({ config, port, databaseUrl: database.url, appSecret: database.appSecret, frontEnds, outside })
  started.push(application.stop)
  const { startUpLines } = await import('./start-up-lines.ts')
  console.log(startUpLines({ ...application, config, database: database.description, took: performance.now() }))
}

/**
 * The whole house as a process of its own, until it is told to stop.
 * @param outside where links of sellers may lead: the public internet where left out, as it is in the product.
 */
export function runHouse({ outside }: { outside?: Outside } = {}): void {
  const starting = start(outside)
  // A signal during the start waits for it: stopping half of something is not clean.
  stopNow = onStop(async () => {
    await starting.catch(() => {})
    console.log('Stopping ...')
    await stopAll()
  })
  starting.catch(async (error: unknown) => {
    console.error(oneLine(error))
    await stopAll().catch(() => {})
    process.exit(1)
  })
}
