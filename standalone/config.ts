import { resolve } from 'node:path'
import {
  hasIncompleteServiceAccount,
  integrationVariables,
  trackifyEveryMinutes,
  incompleteServiceAccountMessage,
} from '@pazar/integrations/integration-variables.ts'
import { readEnvironment, storeVariables, variable } from '@pazar/http-server/process/environment.ts'
import { scheduledBackupVariables } from '@pazar/workers/backup/backup-variables.ts'
import { z } from 'zod'
import { erasuresFileOf } from './erasures-file.ts'

const variables = z.object({
  PORT: variable.port.default(3000),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  PUBLIC_ORIGIN: variable.origin.optional(),
  PLATFORM_ADDRESS: variable.platformAddress.default('127.0.0.1'),
  DNS_SERVER: variable.dnsServer.optional(),
  DATABASE_URL: storeVariables.databaseUrl.optional(),
  EVENTSTORE_URL: storeVariables.eventStoreUrl.optional(),
  NATS_URL: storeVariables.natsUrl.optional(),
  APP_SECRET: variable.appSecret.optional(),
  ADMIN_EMAIL: z.email({ error: 'is an e-mail address' }).optional(),
  ADMIN_PASSWORD: z.string().min(6, 'has 6 to 200 characters').max(200, 'has 6 to 200 characters').optional(),
  SIGN_UP: variable.signUp,
  DEMO: variable.oneOf('on', 'off').default('on'),
  RATE_LIMITS: variable.oneOf('on', 'off').default('on'),
  ...integrationVariables,
  TRACKIFY_EVERY_MINUTES: trackifyEveryMinutes,
  ...scheduledBackupVariables,
  // Messages for the operator are plain lines; the structured log has only problems by default.
  LOG_LEVEL: variable.logLevel.default('warn'),
})

export type Config = z.infer<typeof variables>

/**
 * Reads all variables of `npm start` (README, configuration table).
 * @throws Error with one line that names the variable and its valid values, never its value.
 */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const config = readEnvironment(variables, environment)
  if ((config.ADMIN_EMAIL === undefined) !== (config.ADMIN_PASSWORD === undefined))
    throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD are set together')
  if (hasIncompleteServiceAccount(config))
    throw new Error(`GOOGLE_PRIVATE_KEY ${incompleteServiceAccountMessage}`)
  if (config.DATABASE_URL && !config.APP_SECRET)
    throw new Error('APP_SECRET is missing: with a DATABASE_URL of your own it is yours to keep')
  if (config.BACKUP_EVERY_HOURS > 0 && erasuresFileOf(config) === undefined)
    throw new Error(
      'ERASURES_FILE is missing: BACKUP_EVERY_HOURS is not 0, and a restore needs the record of erasures',
    )
  return config
}
