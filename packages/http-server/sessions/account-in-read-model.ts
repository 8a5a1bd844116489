import type { Duty } from '@pazar/contracts/user/duties.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import type { AccountLookup } from './sessions.ts'

/**
 * The table of the previous release has no duties (and no helpers). Until it is rebuilt, the innermost query
 * takes the name from the one around it.
 */
const accountsText = `
  select account.* from (select null::text as duty) as absent
  cross join lateral (select user_id, is_active, duty from read.users where user_id in ($1, $2)) as account`

/**
 * A session's account according to the read model. A user without a row (while users are rebuilt) counts as
 * active, because deactivation also ends their sessions.
 */
export const accountInReadModel =
  (pool: Pool): AccountLookup =>
  async (userId, sellerId) => {
    const { rows } = await pool.query<{ user_id: number; is_active: boolean; duty: Duty | null }>(
      accountsText,
      [userId, sellerId],
    )
    return {
      isActive: rows.every((row) => row.is_active),
      duty: rows.find((row) => row.user_id === userId)?.duty,
    }
  }
