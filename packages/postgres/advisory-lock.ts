import type { Pool } from './open-database.ts'

/**
 * Runs `work` if no other process holds the lock, otherwise returns undefined. The lock belongs to the
 * connection, so a process that dies or loses Postgres releases it.
 */
export async function withAdvisoryLock<T>(
  pool: Pool,
  lockId: number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = await pool.connect()
  let isLocked = false
  try {
    isLocked = (await client.query<{ given: boolean }>('select pg_try_advisory_lock($1) as given', [lockId]))
      .rows[0]!.given
    return isLocked ? await work() : undefined
  } finally {
    // If the unlock fails, closing the connection releases the lock.
    const isUnlocked = isLocked
      ? await client.query('select pg_advisory_unlock($1)', [lockId]).then(
          () => true,
          () => false,
        )
      : true
    client.release(!isUnlocked)
  }
}
