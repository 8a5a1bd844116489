import type { Pool } from '@pazar/postgres/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { checkLogIdentity } from '@pazar/event-store/log-identity.ts'
import { readEnvironment, storeVariables, variable } from '@pazar/http-server/process/environment.ts'
import { resolve } from 'node:path'
import { z } from 'zod'
import { prepareReadSchema } from '../checkpoints/prepare.ts'
import { readModels } from '../read-models.ts'
import { adoptLog } from './adopt-log.ts'
import { type Command, readArguments } from './arguments.ts'
import { withOpenStores } from './open-stores.ts'
import { rebuildTargets, verifyTargets } from './replay-targets.ts'

const variables = z.object({
  DATABASE_URL: storeVariables.databaseUrl.optional(),
  EVENTSTORE_URL: storeVariables.eventStoreUrl.optional(),
  APP_SECRET: variable.appSecret.optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
})

/** Returns true if every target succeeded. */
async function run(command: Command, log: EventLog, pool: Pool): Promise<boolean> {
  const print = (line: string) => console.log(line)
  const takesOver = command.kind === 'rebuild' && command.adopt
  if (!takesOver) await checkLogIdentity({ pool, log })
  await prepareReadSchema(pool, readModels, await log.head())
  if (takesOver) {
    const { heldDeliveries } = await adoptLog(pool, log)
    print('This database belongs to this log from now on; messages are sent for its new events only.')
    if (heldDeliveries > 0)
      print(
        `${heldDeliveries} deliveries were waiting and may have been sent already: they are not sent. Sellers find them in Obaveštenja and can send them again there.`,
      )
  }
  return command.kind === 'verify'
    ? verifyTargets(command.targets, { log, pool }, print)
    : rebuildTargets(command.targets, { log, pool }, print)
}

async function main(): Promise<boolean> {
  const command = readArguments(process.argv.slice(2), readModels)
  const settings = readEnvironment(variables, process.env)
  return withOpenStores('replay', settings, ({ log, pool }) => run(command, log, pool))
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
