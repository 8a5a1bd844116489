import type { Pool } from '@pazar/postgres/open-database.ts'
import { createUserLimit, type UserLimit } from '../limits/user-limit.ts'

/** 60 uploads per user in 10 minutes. */
export const createUploadLimit = (pool: Pool): UserLimit =>
  createUserLimit(pool, {
    keyPrefix: 'upload',
    maxPoints: 60,
    windowSeconds: 10 * 60,
    message: 'Previše slika u kratkom vremenu. Pokušajte ponovo kasnije.',
  })
