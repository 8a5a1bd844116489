import { type CallQueue, callQueueRoutes } from '@pazar/contracts/order/call-queue-route.ts'
import { maxCountedDue } from '@pazar/contracts/order/max-counted-due.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { isMissingTable } from '@pazar/postgres/missing-table.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { callerOf, type QueryContext, readEndpoint } from '../read-endpoint/read-endpoint.ts'
import { confirmationSettingsOf } from './call-context.ts'

/** Counts at most `$3` orders by the partial index of the queue. Orders that somebody is calling are left out. */
const queueText = (leased: string) => `
select (select count(*)::int from (
         select 1 from read.orders t
          where t.seller_id = $1 and t.call_due_at <= $2 ${leased} limit $3
       ) due) as due,
       (select min(t.call_due_at) from read.orders t where t.seller_id = $1 and t.call_due_at > $2) as next_at`

const unleased =
  'and not exists (select from private.call_leases l where l.order_id = t.order_id and l.expires_at > $2)'

interface QueueRow {
  due: number
  next_at: Date | null
}

async function queueOf(pool: Pool, sellerId: number, now: Date): Promise<QueueRow> {
  const values = [sellerId, now, maxCountedDue]
  try {
    return (await pool.query<QueueRow>(queueText(unleased), values)).rows[0]!
  } catch (error) {
    // The command API creates the leases' table.
    if (!isMissingTable(error)) throw error
    return (await pool.query<QueueRow>(queueText(''), values)).rows[0]!
  }
}

/** `GET /api/calls/queue` (confirmation/call-mode). */
export const callQueueEndpoint = (context: QueryContext): Endpoint =>
  readEndpoint(context, ['orders', 'users'], callQueueRoutes.queue, async (call) => {
    const { sellerId } = callerOf(call)
    const [{ settings }, queue] = await Promise.all([
      confirmationSettingsOf(context.db, sellerId),
      queueOf(context.pool, sellerId, context.now()),
    ])
    const body: CallQueue = {
      enabled: settings.enabled,
      due: queue.due,
      nextAt: queue.next_at?.toISOString() ?? null,
    }
    return { body }
  })
