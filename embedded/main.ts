import { describeEnvironment } from '@pazar/http-server/process/environment.ts'
import { startApplication } from './application.ts'
import { readConfig } from './config.ts'
import { builtFrontEnds } from './front-ends.ts'
import { availablePort } from './listening-port.ts'
import { oneLine } from './one-line.ts'
import { openDatabase } from './open-database.ts'
import { startUpLines } from './start-up-lines.ts'
import { onStop } from './stop-signals.ts'

/** What has been started so far, to be stopped in the opposite order. */
const started: (() => Promise<void>)[] = []
const stopAll = async () => {
  for (const stop of started.splice(0).reverse()) await stop()
}

const start = async () => {
  const config = readConfig(process.env)
  const port = await availablePort(config.PORT)
  const frontEnds = await builtFrontEnds()
  const database = await openDatabase(config)
  started.push(database.stop)
  const application = await startApplication({ config, port, databaseUrl: database.url, appSecret: database.appSecret, frontEnds })
  started.push(application.stop)
  void database.ended.then((said) => {
    if (started.length === 0) return
    console.error(`Embedded PostgreSQL ended by itself: ${said}`)
    end(1)
  })
  console.log(describeEnvironment(config))
  console.log(startUpLines({ ...application, database: database.description, took: performance.now() }))
}

const starting = start()
// A signal during the start waits for it: stopping half of something is not clean.
const end = onStop(async () => {
  await starting.catch(() => {})
  console.log('Stopping ...')
  await stopAll()
})
starting.catch(async (error: unknown) => {
  console.error(oneLine(error))
  await stopAll().catch(() => {})
  process.exit(1)
})
