import type { Pool } from '@pazar/database/open-database.ts'

/** Whether a session's user may still use it. Who has no row yet, while the users are being rebuilt, is let in: deactivating ends his sessions as well. */
export const isActiveUser = (pool: Pool) => async (userId: number): Promise<boolean> => {
  const { rows } = await pool.query<{ is_active: boolean }>('select is_active from read.users where user_id = $1', [userId])
  return rows[0]?.is_active ?? true
}
