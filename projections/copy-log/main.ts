import { readEnvironment, storeVariables } from '@pazar/http-server/process/environment.ts'
import { resolve } from 'node:path'
import { z } from 'zod'
import { withOpenDatabase } from '../replay/open-stores.ts'
import { readArguments } from './arguments.ts'
import { connectionName, copyTo } from './copy-to.ts'

const variables = z.object({
  DATABASE_URL: storeVariables.databaseUrl.optional(),
  EVENTSTORE_URL: storeVariables.eventStoreUrl.optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
})

async function main(): Promise<void> {
  const destination = readArguments(process.argv.slice(2))
  const { EVENTSTORE_URL: eventStoreUrl, ...settings } = readEnvironment(variables, process.env)
  await withOpenDatabase(connectionName, settings, ({ pool }) =>
    copyTo(destination, { pool, eventStoreUrl }, (line) => console.log(line)),
  )
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
