// Child process of a test: runs the app on each of the databases in its argument, as `npm start` does on one.
import { type Application, startApplication } from '../application/start-application.ts'
import { readConfig } from '../config.ts'
import { builtFrontEnds } from '../front-ends.ts'
import { findAvailablePort } from '../listening-port.ts'

const databases = JSON.parse(process.argv[2]!) as { databaseUrl: string; appSecret: string }[]
const frontEnds = await builtFrontEnds()
const applications: Application[] = []
for (const { databaseUrl, appSecret } of databases) {
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl, APP_SECRET: appSecret })
  const port = await findAvailablePort(0)
  applications.push(await startApplication({ config, frontEnds, databaseUrl, appSecret, port }))
}
process.once('disconnect', async () => {
  for (const { stop } of applications) await stop()
})
process.send!(applications.map(({ url }) => url))
