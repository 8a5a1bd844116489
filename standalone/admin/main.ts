import { resolve } from 'node:path'
import type { CommandStores } from '@pazar/command-api/prepare-commands.ts'
import { acceptUnreadable } from '@pazar/command-api/recovery/accept-unreadable.ts'
import { recoverFromLog } from '@pazar/command-api/recovery/recover-from-log.ts'
import { recoveryLines } from '@pazar/command-api/recovery/recovery-lines.ts'
import { passwordLinkUrl } from '@pazar/command-api/user/password-links.ts'
import { createLinkByOperator, setPasswordByOperator } from '@pazar/command-api/user/reset-by-operator.ts'
import { checkLogIdentity } from '@pazar/event-store/log-identity.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { readEnvironment, storeVariables, variable } from '@pazar/http-server/process/environment.ts'
import { sessionsSchema } from '@pazar/http-server/sessions/sessions-table.ts'
import { withOpenStores } from '@pazar/projections/replay/open-stores.ts'
import { z } from 'zod'
import { oneLine } from '../one-line.ts'
import { type AdminCommand, readArguments } from './arguments.ts'
import { readNewPassword } from './read-password.ts'

/**
 * `npm run admin`: commands for the operator of the server. Works while the app is running and while it is
 * stopped.
 */
const variables = z.object({
  DATABASE_URL: storeVariables.databaseUrl.optional(),
  EVENTSTORE_URL: storeVariables.eventStoreUrl.optional(),
  APP_SECRET: variable.appSecret.optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  PORT: variable.port.default(3000),
  PUBLIC_ORIGIN: variable.origin.optional(),
})

async function resetPassword(
  { account, by }: Extract<AdminCommand, { kind: 'reset-password' }>,
  stores: CommandStores,
  publicOrigin: string,
): Promise<void> {
  await applySchema(stores.pool, sessionsSchema)
  if (by === 'password') {
    const password = await readNewPassword(process.stdin, (text) => process.stdout.write(text))
    const userId = await setPasswordByOperator(stores, account, password)
    console.log(`User ${userId} has the new password; their sessions have ended.`)
    return
  }
  const { userId, token, expiresAt } = await createLinkByOperator(stores, account)
  console.log(
    `Choose a new password for user ${userId} here. The link works once, until ${expiresAt.toISOString()}:`,
  )
  console.log(passwordLinkUrl(publicOrigin, token))
}

async function main(): Promise<void> {
  const command = readArguments(process.argv.slice(2))
  const settings = readEnvironment(variables, process.env)
  const publicOrigin = settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`
  await withOpenStores('admin', settings, async (stores) => {
    await checkLogIdentity(stores)
    const recovery = await recoverFromLog({ ...stores, report: (line) => console.log(line) })
    // Otherwise a start has shown them.
    if (recovery.hasNewlyUnreadable) for (const line of recoveryLines(recovery)) console.log(line)
    if (command.kind === 'accept-unreadable') console.log(await acceptUnreadable(stores.pool))
    else await resetPassword(command, stores, publicOrigin)
  })
}

try {
  await main()
} catch (error) {
  console.error(oneLine(error))
  process.exitCode = 1
}
