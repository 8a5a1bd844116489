import { listenVariables, storeVariables, variable } from '@pazar/http-server/process/environment.ts'
import { z } from 'zod'

/** Everything that this process reads of its environment (design, section 2). */
export const variables = z.object({
  ...listenVariables,
  PORT: variable.port.default(3002),
  DATABASE_URL: storeVariables.databaseUrl,
  /** Where it is missing, the log is in the database. */
  EVENTSTORE_URL: storeVariables.eventStoreUrl.optional(),
  /** Without it, changes made through other processes are seen at the next poll. */
  NATS_URL: storeVariables.natsUrl.optional(),
  APP_SECRET: variable.appSecret,
  /** The service account that spreadsheets are shared with, as command-api has it; shown to sellers. */
  GOOGLE_SERVICE_ACCOUNT_EMAIL: z.email({ error: 'is an e-mail address' }).optional(),
  SIGN_UP: variable.signUp,
  PUBLIC_ORIGIN: variable.origin.default('http://localhost:3000'),
  PLATFORM_ADDRESS: variable.platformAddress,
})
