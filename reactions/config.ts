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
    TELEGRAM_API_URL: integrationVariables.TELEGRAM_API_URL,
    GOOGLE_SERVICE_ACCOUNT_EMAIL: integrationVariables.GOOGLE_SERVICE_ACCOUNT_EMAIL,
    GOOGLE_PRIVATE_KEY: integrationVariables.GOOGLE_PRIVATE_KEY,
    GOOGLE_SHEETS_URL: integrationVariables.GOOGLE_SHEETS_URL,
    GOOGLE_TOKEN_URL: integrationVariables.GOOGLE_TOKEN_URL,
    META_GRAPH_URL: integrationVariables.META_GRAPH_URL,
  })
  .refine((settings) => !hasIncompleteServiceAccount(settings), {
    path: ['GOOGLE_PRIVATE_KEY'],
    error: incompleteServiceAccountMessage,
  })
