import { listenVariables, storeVariables, variable } from '@pazar/http-server/process/environment.ts'
import {
  hasIncompleteServiceAccount,
  integrationVariables,
  incompleteServiceAccountMessage,
} from '@pazar/integrations/integration-variables.ts'
import { z } from 'zod'

/** The environment variables of this process. */
export const config = z
  .object({
    ...listenVariables,
    PORT: listenVariables.PORT.default(3005),
    DATABASE_URL: storeVariables.databaseUrl,
    EVENTSTORE_URL: storeVariables.eventStoreUrl.optional(),
    NATS_URL: storeVariables.natsUrl.optional(),
    APP_SECRET: variable.appSecret,
    DNS_SERVER: variable.dnsServer.optional(),
    PUBLIC_ORIGIN: variable.origin.default('http://localhost:3000'),
    ...integrationVariables,
  })
  .refine((settings) => !hasIncompleteServiceAccount(settings), {
    path: ['GOOGLE_PRIVATE_KEY'],
    error: incompleteServiceAccountMessage,
  })
