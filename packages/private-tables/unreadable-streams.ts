import { tableExists } from '@pazar/postgres/missing-table.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'

/** How many streams hold personal data whose key was lost; erased streams do not count. */
export interface UnreadableStreams {
  orders: number
  users: number
  others: number
}

/** Streams that `checkStreamKeys` has marked, until an operator accepts the loss. */
const unacceptedSql = `from private.stream_keys
  where lost_before is not null and erased_at is null and (select accepted_at from private.key_check) is null`

/** Counts the streams without their key that no operator has accepted; undefined if there are none. */
export async function readUnreadableStreams(pool: Pool): Promise<UnreadableStreams | undefined> {
  if (!(await tableExists(pool, 'private.key_check'))) return undefined
  const { rows } = await pool.query<UnreadableStreams>(
    `select count(*) filter (where stream like 'order-%')::int as orders, count(*) filter (where stream like 'user-%')::int as users,
       count(*) filter (where stream not like 'order-%' and stream not like 'user-%')::int as others ${unacceptedSql}`,
  )
  const found = rows[0]!
  return found.orders + found.users + found.others > 0 ? found : undefined
}

/** Whether there are any, for the health check. The tables exist once a process that appends has started. */
export async function hasUnreadableStreams(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(`select exists (select ${unacceptedSql}) as found`)
  return rows[0]!.found
}

/** Ends the warnings: the operator has no backup of the keys and goes on without the personal data. */
export async function acceptUnreadableStreams(pool: Pool): Promise<void> {
  await pool.query('update private.key_check set accepted_at = now()')
}
