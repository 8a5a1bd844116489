import { listenVariables, storeVariables, variable } from '@pazar/http-server/process/environment.ts'
import { z } from 'zod'

/** Everything that this process reads of its environment. */
export const config = z.object({
  ...listenVariables,
  PORT: listenVariables.PORT.default(3005),
  DATABASE_URL: storeVariables.databaseUrl,
  EVENTSTORE_URL: storeVariables.eventStoreUrl.optional(),
  APP_SECRET: variable.appSecret,
  TELEGRAM_API_URL: variable.address('http', 'https').default('https://api.telegram.org'),
})
