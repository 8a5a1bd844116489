import { randomUUID } from 'node:crypto'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { defaultStorageQuotaBytes, formatBytes } from '@pazar/contracts/user/storage.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { storageUseOf } from '@pazar/private-tables/storage-tables.ts'
import { inTransaction } from '@pazar/postgres/transaction.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import { createKeyedMutex } from '../command-handler/keyed-mutex.ts'
import { storageQuotaFold } from './change-storage-quota.ts'

/** Longer than any write takes. A reservation left by a dead process expires after this time. */
const reservationSeconds = 60
/** A request that waits longer for another process's reservation is answered 503. */
const lockTimeoutMs = 2000
/** "pazs" in ASCII. Together with the seller's id it forms the key of the advisory lock for reservations. */
export const reservationLock = 0x70617a73

interface Reservation {
  /** Ends the reservation. Call it once the bytes are counted, or were not written after all. */
  release(): Promise<void>
}

export interface StorageQuota {
  /**
   * Reserves bytes that are about to be written. The sum of used and reserved bytes never exceeds the quota
   * under any concurrency. Reservations of one seller queue within the process without holding a database
   * connection.
   */
  reserve(sellerId: number, bytes: number): Promise<Reservation | { refusal: Refusal }>
  /** The refusal if less than `bytes` (default 1) are free. Check it before expensive work. */
  refusalIfFull(sellerId: number, bytes?: number): Promise<Refusal | undefined>
}

const storageFull = (usedBytes: number, quotaBytes: number): Refusal => ({
  code: 'storage_full',
  message: `Nema dovoljno prostora: iskorišćeno je ${formatBytes(usedBytes)} od ${formatBytes(quotaBytes)}. Za više prostora obratite se administratoru.`,
  details: { usedBytes, quotaBytes },
})

/** Inserts a reservation. Returns the bytes that the seller had reserved before. */
const insertReservation = (
  pool: Pool,
  { id, sellerId, bytes }: { id: string; sellerId: number; bytes: number },
): Promise<number> =>
  inTransaction(pool, { idleTimeoutMs: 10_000 }, async (client) => {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    await client.query('select pg_advisory_xact_lock($1, $2)', [reservationLock, sellerId])
    await client.query(
      'delete from private.storage_reservations where seller_id = $1 and expires_at <= now()',
      [sellerId],
    )
    const { rows } = await client.query<{ bytes: number }>(
      `with earlier as (select coalesce(sum(bytes), 0)::float8 as bytes from private.storage_reservations where seller_id = $2),
         mine as (insert into private.storage_reservations (id, seller_id, bytes, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4)))
       select bytes from earlier`,
      [id, sellerId, bytes, reservationSeconds],
    )
    return rows[0]!.bytes
  })

export function createStorageQuota(pool: Pool, folds: FoldCache): StorageQuota {
  const runExclusive = createKeyedMutex()

  /** Admins have no quota, because they upload for any seller. */
  async function quotaOf(sellerId: number): Promise<number> {
    const { role, quotaBytes } = (await folds.load(userStream(sellerId), storageQuotaFold)).state
    return role === 'admin' ? Infinity : (quotaBytes ?? defaultStorageQuotaBytes)
  }

  async function reserve(
    sellerId: number,
    bytes: number,
    quotaBytes: number,
  ): Promise<Reservation | { refusal: Refusal }> {
    const id = randomUUID()
    const release = async () => {
      await pool.query('delete from private.storage_reservations where id = $1', [id])
    }
    const reservedBytes = await insertReservation(pool, { id, sellerId, bytes })
    try {
      // Read this after the reservations, so that a write that ends in between is counted at least once. Hold
      // no lock meanwhile, because summing pictures is slow.
      const { websiteBytes, imageBytes } = await storageUseOf(pool, sellerId)
      const usedBytes = websiteBytes + imageBytes
      if (usedBytes + reservedBytes + bytes <= quotaBytes) return { release }
      await release()
      return { refusal: storageFull(usedBytes, quotaBytes) }
    } catch (error) {
      await release().catch(() => {})
      throw error
    }
  }

  return {
    async refusalIfFull(sellerId, bytes = 1) {
      const [quotaBytes, { websiteBytes, imageBytes }] = await Promise.all([
        quotaOf(sellerId),
        storageUseOf(pool, sellerId),
      ])
      const usedBytes = websiteBytes + imageBytes
      return usedBytes + bytes > quotaBytes ? storageFull(usedBytes, quotaBytes) : undefined
    },

    async reserve(sellerId, bytes) {
      const quotaBytes = await quotaOf(sellerId)
      if (quotaBytes === Infinity) return { release: async () => {} }
      return runExclusive(userStream(sellerId), () => reserve(sellerId, bytes, quotaBytes))
    },
  }
}
