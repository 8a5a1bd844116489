import { listenVariables, storeVariables, variable } from '@pazar/http-server/process/environment.ts'
import { z } from 'zod'

/** Environment variables of the projections process. */
export const config = z.object({
  ...listenVariables,
  PORT: listenVariables.PORT.default(3004),
  DATABASE_URL: storeVariables.databaseUrl,
  EVENTSTORE_URL: storeVariables.eventStoreUrl.optional(),
  NATS_URL: storeVariables.natsUrl.optional(),
  APP_SECRET: variable.appSecret,
  PUBLIC_ORIGIN: variable.origin.default('http://localhost:3000'),
})
