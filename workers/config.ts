import {
  isLoopback,
  listenVariables,
  storeVariables,
  variable,
} from '@pazar/http-server/process/environment.ts'
import { integrationVariables, trackifyEveryMinutes } from '@pazar/integrations/integration-variables.ts'
import { z } from 'zod'
import { scheduledBackupVariables } from './backup/backup-variables.ts'

/** The environment variables of this process. */
export const config = z
  .object({
    ...listenVariables,
    PORT: listenVariables.PORT.default(3006),
    DATABASE_URL: storeVariables.databaseUrl,
    EVENTSTORE_URL: storeVariables.eventStoreUrl.optional(),
    APP_SECRET: variable.appSecret,
    PUBLIC_ORIGIN: variable.origin,
    DNS_SERVER: variable.dnsServer.optional(),
    RATE_LIMITS: variable.oneOf('on', 'off').default('on'),
    TRACKIFY_URL_SRB: integrationVariables.TRACKIFY_URL_SRB,
    TRACKIFY_URL_CG: integrationVariables.TRACKIFY_URL_CG,
    TRACKIFY_EVERY_MINUTES: trackifyEveryMinutes,
    ...scheduledBackupVariables,
  })
  .refine(({ RATE_LIMITS, HOST }) => RATE_LIMITS === 'on' || isLoopback(HOST), {
    path: ['RATE_LIMITS'],
    error: 'is off only where HOST is a loopback address',
  })
  .refine(
    ({ BACKUP_EVERY_HOURS, BACKUP_FOLDER }) => BACKUP_EVERY_HOURS === 0 || BACKUP_FOLDER !== undefined,
    {
      path: ['BACKUP_FOLDER'],
      error: 'is missing: BACKUP_EVERY_HOURS is not 0',
    },
  )
  .refine(
    ({ BACKUP_EVERY_HOURS, ERASURES_FILE }) => BACKUP_EVERY_HOURS === 0 || ERASURES_FILE !== undefined,
    {
      path: ['ERASURES_FILE'],
      error: 'is missing: BACKUP_EVERY_HOURS is not 0, and a restore needs the record of erasures',
    },
  )
