import { listenVariables, storeVariables, variable } from '@pazar/http-server/process/environment.ts'
import { z } from 'zod'

/** Environment variables of the query-api process. */
export const variables = z.object({
  ...listenVariables,
  PORT: variable.port.default(3002),
  DATABASE_URL: storeVariables.databaseUrl,
  /** If missing, the log is in the database. */
  EVENTSTORE_URL: storeVariables.eventStoreUrl.optional(),
  /** Without it, changes made by other processes are noticed at the next poll. */
  NATS_URL: storeVariables.natsUrl.optional(),
  APP_SECRET: variable.appSecret,
  /**
   * Service account with which sellers share their spreadsheets; shown to sellers. Same value as in
   * command-api.
   */
  GOOGLE_SERVICE_ACCOUNT_EMAIL: z.email({ error: 'is an e-mail address' }).optional(),
  SIGN_UP: variable.signUp,
  PUBLIC_ORIGIN: variable.origin.default('http://localhost:3000'),
  PLATFORM_ADDRESS: variable.platformAddress,
})
