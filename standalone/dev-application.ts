import { startApplication } from './application/start-application.ts'
import { readConfig } from './config.ts'
import { developmentFrontEnds } from './dev-front-ends.ts'
import { oneLine } from './one-line.ts'
import { onStop } from './stop-signals.ts'

/**
 * The part of `npm run dev` that restarts when the backend changes; dev.ts keeps the database and the
 * port.
 */
const start = async () => {
  const config = readConfig(process.env)
  const frontEnds = await developmentFrontEnds()
  const application = await startApplication({
    config,
    port: config.PORT,
    databaseUrl: config.DATABASE_URL ?? '',
    appSecret: config.APP_SECRET ?? '',
    frontEnds,
  })
  const { stop, ...facts } = application
  process.send?.({ ...facts, took: performance.now() })
  return async () => {
    await stop()
    await frontEnds.close()
  }
}

const starting = start()
onStop(async () => {
  const stop = await starting.catch(() => async () => {})
  await stop()
})
starting.catch((error: unknown) => {
  console.error(oneLine(error))
  process.exit(1)
})
