import type { Pool } from '@pazar/database/open-database.ts'
import { createUserLimit, type UserLimit } from '../limits/user-limit.ts'

/** Of a seller: 60 looks at DNS in 5 minutes. Enough for whoever waits for his records to spread, too few to make us ask strangers' servers all day. */
export const createLookupLimit = (pool: Pool): UserLimit =>
  createUserLimit(pool, { of: 'dns look', most: 60, within: 5 * 60, message: 'Previše provera u kratkom vremenu. Sačekajte koji minut.' })
