import type { Pool } from '@pazar/postgres/open-database.ts'
import { createUserLimit, type UserLimit } from '../limits/user-limit.ts'

/**
 * 60 DNS lookups per seller in 5 minutes: enough while records propagate, too few to abuse us for querying
 * foreign servers.
 */
export const createLookupLimit = (pool: Pool): UserLimit =>
  createUserLimit(pool, {
    keyPrefix: 'dns look',
    maxPoints: 60,
    windowSeconds: 5 * 60,
    message: 'Previše provera u kratkom vremenu. Sačekajte koji minut.',
  })
