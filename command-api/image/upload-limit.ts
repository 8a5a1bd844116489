import type { Pool } from '@pazar/database/open-database.ts'
import { createUserLimit, type UserLimit } from '../limits/user-limit.ts'

/** Of a user: 60 uploads in 10 minutes. */
export const createUploadLimit = (pool: Pool): UserLimit =>
  createUserLimit(pool, { of: 'upload', most: 60, within: 10 * 60, message: 'Previše slika u kratkom vremenu. Pokušajte ponovo kasnije.' })
