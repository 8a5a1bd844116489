import type { AddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { readConfig } from './config.ts'
import { findAvailablePort } from './listening-port.ts'
import { oneLine } from './one-line.ts'
import type { RunningDatabase } from './open-database.ts'
import { onStop } from './stop-signals.ts'

let stopNow: (exitCode: number) => void = () => {}

/** Stop functions of what has been started so far, called in reverse order. */
const stopFunctions: (() => Promise<void>)[] = []
const stopAll = async () => {
  for (const stop of stopFunctions.splice(0).reverse()) await stop()
}

const openDatabase = async (open: () => Promise<RunningDatabase>) => {
  const database = await open()
  stopFunctions.push(database.stop)
  void database.ended.then((reason) => {
    if (stopFunctions.length === 0) return
    console.error(
      `Embedded PostgreSQL ended by itself (${reason}). Start again: everything that was acknowledged is kept`,
    )
    stopNow(1)
  })
  return database
}

const start = async (addressPolicy: AddressPolicy | undefined) => {
  const config = readConfig(process.env)
  const port = await findAvailablePort(config.PORT)
  const { checkDatabase } = await import('./open-database.ts')
  const open = await checkDatabase(config)
  // Loading the modules takes as long as starting Postgres, so do both at once, but only if the start can
  // succeed.
  const loading = import('./application/start-application.ts')
  loading.catch(() => {})
  const { builtFrontEnds } = await import('./front-ends.ts')
  const frontEnds = await builtFrontEnds()
  const database = await openDatabase(open)
  const { startApplication } = await loading
  const application = await startApplication({
    config,
    port,
    databaseUrl: database.url,
    appSecret: database.appSecret,
    frontEnds,
    addressPolicy,
  })
  stopFunctions.push(application.stop)
  const { startUpLines } = await import('./start-up-lines.ts')
  console.log(
    startUpLines({ ...application, config, database: database.description, took: performance.now() }),
  )
}

/**
 * Runs the whole app as a process until it is stopped.
 * @param addressPolicy which addresses of sellers' links may be called; public addresses by default, as in
 * production.
 */
export function runApp({ addressPolicy }: { addressPolicy?: AddressPolicy } = {}): void {
  const starting = start(addressPolicy)
  // A signal during the start waits until the start has finished, because half of an app cannot be stopped
  // cleanly.
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
