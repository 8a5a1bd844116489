import type { Pool } from '@pazar/postgres/open-database.ts'

/**
 * Whether a session's user is active according to the read model. A user without a row (while users are
 * rebuilt) counts as active, because deactivation also ends their sessions.
 */
export const isActiveUser =
  (pool: Pool) =>
  async (userId: number): Promise<boolean> => {
    const { rows } = await pool.query<{ is_active: boolean }>(
      'select is_active from read.users where user_id = $1',
      [userId],
    )
    return rows[0]?.is_active ?? true
  }
