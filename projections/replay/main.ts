import { openPool, type Pool } from '@pazar/database/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { readEnvironment, storeVariables, variable } from '@pazar/http-server/process/environment.ts'
import { resolve } from 'node:path'
import { z } from 'zod'
import { prepareReadSchema } from '../checkpoints/prepare.ts'
import { readModels } from '../read-models.ts'
import { type Command, readArguments } from './arguments.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { rebuildTargets, verifyTargets } from './run.ts'

const variables = z.object({
  DATABASE_URL: storeVariables.databaseUrl.optional(),
  EVENTSTORE_URL: storeVariables.eventStoreUrl.optional(),
  APP_SECRET: variable.appSecret.optional(),
  DATA_DIR: z.string().default('.data').transform((path) => resolve(path)),
})

/** Answers whether all went well. */
async function run(command: Command, log: EventLog, pool: Pool): Promise<boolean> {
  await prepareReadSchema(pool, readModels, await log.head())
  const print = (line: string) => console.log(line)
  return command.kind === 'verify' ? verifyTargets(command.targets, { log, pool }, print) : rebuildTargets(command.targets, { log, pool }, print)
}

async function main(): Promise<boolean> {
  const command = readArguments(process.argv.slice(2), readModels)
  const settings = readEnvironment(variables, process.env)
  const embedded = settings.DATABASE_URL === undefined ? await openEmbeddedDatabase(settings.DATA_DIR) : undefined
  try {
    const appSecret = settings.APP_SECRET ?? embedded?.appSecret
    if (appSecret === undefined) throw new Error('APP_SECRET is missing')
    const pool = openPool(settings.DATABASE_URL ?? embedded!.url, { name: 'replay' })
    const { log } = await openLog({ eventStoreUrl: settings.EVENTSTORE_URL, pool, appSecret })
    try {
      return await run(command, log, pool)
    } finally {
      await log.close()
      await pool.end()
    }
  } finally {
    await embedded?.stop()
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
