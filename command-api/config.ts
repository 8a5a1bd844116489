import {
  isLoopback,
  listenVariables,
  storeVariables,
  variable,
} from '@pazar/http-server/process/environment.ts'
import { z } from 'zod'
import {
  hasIncompleteServiceAccount,
  integrationVariables,
  incompleteServiceAccountMessage,
} from '@pazar/integrations/integration-variables.ts'

/** All environment variables of this process. */
export const config = z
  .object({
    ...listenVariables,
    DATABASE_URL: storeVariables.databaseUrl,
    /** If it is missing, the log is in the database. */
    EVENTSTORE_URL: storeVariables.eventStoreUrl.optional(),
    APP_SECRET: variable.appSecret,
    PUBLIC_ORIGIN: variable.origin,
    PLATFORM_ADDRESS: variable.platformAddress,
    /** Defaults to the system's servers. */
    DNS_SERVER: variable.dnsServer.optional(),
    ADMIN_EMAIL: z.email({ error: 'is an e-mail address' }),
    ADMIN_PASSWORD: z
      .string({ error: 'is missing' })
      .min(6, 'has 6 to 200 characters')
      .max(200, 'has 6 to 200 characters'),
    /** The record of erasures; if it is missing, none is kept outside the database. */
    ERASURES_FILE: z.string().optional(),
    SIGN_UP: variable.signUp,
    RATE_LIMITS: variable.oneOf('on', 'off').default('on'),
    ...integrationVariables,
  })
  .refine(({ RATE_LIMITS, HOST }) => RATE_LIMITS === 'on' || isLoopback(HOST), {
    path: ['RATE_LIMITS'],
    error: 'is off only where HOST is a loopback address',
  })
  .refine((settings) => !hasIncompleteServiceAccount(settings), {
    path: ['GOOGLE_PRIVATE_KEY'],
    error: incompleteServiceAccountMessage,
  })
