import type { Pool } from '@pazar/postgres/open-database.ts'
import { createAddressLimit } from '../limits/address-limit.ts'

const maxPerNetwork = 10
const hourSeconds = 60 * 60

/** Counts registrations; refuses more than 10 of a network in an hour. */
export const createSignUpLimit = (pool: Pool, appSecret: string) =>
  createAddressLimit(pool, appSecret, {
    keyPrefix: 'sign-up',
    maxPoints: maxPerNetwork,
    windowSeconds: hourSeconds,
    message: 'Previše pokušaja registracije. Pokušajte ponovo kasnije.',
  })
