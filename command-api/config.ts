import { isIP } from 'node:net'
import { listenVariables, storeVariables, variable } from '@pazar/http-server/process/environment.ts'
import { z } from 'zod'
import { halfAServiceAccount, integrationVariables, trackifyEveryMinutes, withItsAddress } from '@pazar/upstreams/integration-variables.ts'

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Everything that this process reads of its environment (design, section 2). */
export const config = z
  .object({
    ...listenVariables,
    DATABASE_URL: storeVariables.databaseUrl,
    /** Where it is missing, the log is in the database. */
    EVENTSTORE_URL: storeVariables.eventStoreUrl.optional(),
    APP_SECRET: variable.appSecret,
    PUBLIC_ORIGIN: variable.origin,
    PLATFORM_ADDRESS: variable.platformAddress,
    /** Left out: the system's. */
    DNS_SERVER: variable.dnsServer.optional(),
    ADMIN_EMAIL: z.email({ error: 'is an e-mail address' }),
    ADMIN_PASSWORD: z.string({ error: 'is missing' }).min(6, 'has 6 to 200 characters').max(200, 'has 6 to 200 characters'),
    SIGN_UP: variable.signUp,
    RATE_LIMITS: variable.either('on', 'off').default('on'),
    ...integrationVariables,
    TRACKIFY_EVERY_MINUTES: trackifyEveryMinutes,
  })
  .refine(({ RATE_LIMITS, HOST }) => RATE_LIMITS === 'on' || isLoopback(HOST), { path: ['RATE_LIMITS'], error: 'is off only where HOST is a loopback address' })
  .refine((settings) => !halfAServiceAccount(settings), { path: ['GOOGLE_PRIVATE_KEY'], error: withItsAddress })
