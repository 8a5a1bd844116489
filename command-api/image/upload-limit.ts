import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Pool } from '@pazar/database/open-database.ts'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** Counted in Postgres, so that several processes agree. Unlogged: a crash of the server forgives ten minutes. */
export const uploadLimitSchema = [
  `create schema if not exists private`,
  `create unlogged table if not exists private.upload_attempts (key varchar(255) primary key, points int not null default 0, expire bigint)`,
]

const most = 60
const tenMinutes = 10 * 60

type TooManyUploads = { refusal: Refusal; headers: { 'Retry-After': string } }

/** Counts an upload of a user, and answers the refusal where he has sent 60 in 10 minutes. */
export type UploadLimit = (userId: number) => Promise<TooManyUploads | undefined>

export function createUploadLimit(pool: Pool): UploadLimit {
  const uploads = new RateLimiterPostgres({
    storeClient: pool, storeType: 'pool', schemaName: 'private', tableName: 'upload_attempts', tableCreated: true, keyPrefix: 'user', points: most, duration: tenMinutes,
  })
  return async (userId) => {
    try {
      await uploads.consume(String(userId))
      return undefined
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      return {
        refusal: { code: 'too_many_requests', message: 'Previše slika u kratkom vremenu. Pokušajte ponovo kasnije.' },
        headers: { 'Retry-After': String(Math.max(1, Math.ceil(reason.msBeforeNext / 1000))) },
      }
    }
  }
}
