import { type CallLease, callLeaseMs } from '@pazar/contracts/order/call-routes.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'

/** The user who calls, and the seller of the orders. */
export interface LeaseHolder {
  userId: number
  sellerId: number
}

interface LeaseRow {
  token: number
  expires_at: Date
}

/** The first free order; token and expiry are null if it has just been taken. */
type NextRow = { order_id: string } & { [Column in keyof LeaseRow]: LeaseRow[Column] | null }

const leaseOf = (orderId: string, { token, expires_at }: LeaseRow): CallLease => ({
  orderId,
  token,
  expiresAt: expires_at.toISOString(),
})

/** Takes an order that no other user holds; a new token fences off the caller's own earlier pages, too. */
const takeText = `
insert into private.call_leases as l (order_id, seller_id, user_id, token, expires_at)
values ($1, $2, $3, nextval('private.call_lease_tokens'), $4)
on conflict (order_id) do update set user_id = excluded.user_id, token = excluded.token, expires_at = excluded.expires_at
 where l.expires_at <= $5 or l.user_id = excluded.user_id
returning token, expires_at`

/**
 * The first order in the queue without a lease. Orders that another request is taking at this moment are
 * skipped: the row lock ends with the statement that writes the lease. The token is null if another request
 * has taken the order since the snapshot of this one.
 */
const takeNextText = `
with candidate as (
  select t.order_id from read.orders t
   where t.seller_id = $1 and t.call_due_at <= $4 and not t.order_id = any($5::text[])
     and not exists (select from private.call_leases l where l.order_id = t.order_id and l.expires_at > $4)
   order by t.call_due_at, t.order_id limit 1 for update of t skip locked
), taken as (
  insert into private.call_leases as l (order_id, seller_id, user_id, token, expires_at)
  select order_id, $1, $2, nextval('private.call_lease_tokens'), $3 from candidate
  on conflict (order_id) do update set user_id = excluded.user_id, token = excluded.token, expires_at = excluded.expires_at
   where l.expires_at <= $4
  returning order_id, token, expires_at
)
select candidate.order_id, taken.token, taken.expires_at from candidate left join taken using (order_id)`

const heldText = `
select order_id from private.call_leases
 where seller_id = $1 and user_id = $2 and expires_at > $3 and not order_id = any($4::text[]) order by token desc limit 1`

const extendText = `
update private.call_leases set expires_at = $4 where order_id = $1 and user_id = $2 and token = $3
returning token, expires_at`

const endText = `update private.call_leases set expires_at = $4 where order_id = $1 and user_id = $2 and token = $3 and expires_at > $4`

const endSkippedText = `
update private.call_leases set expires_at = $3 where user_id = $1 and order_id = any($2::text[]) and expires_at > $3`

const deleteEndedText = `delete from private.call_leases where seller_id = $1 and expires_at < $2`

const dayMs = 24 * 3_600_000

/**
 * Leases of the call queue: at most one user holds an order at a time. A lease ends `callLeaseMs` after its
 * last heartbeat. Each method is one statement, so that a killed process leaves nothing half done.
 */
export function createCallLeases(pool: Pool, now: () => Date) {
  const expiry = () => new Date(now().getTime() + callLeaseMs)
  return {
    /** Takes one order; undefined if another user holds it. */
    async take(orderId: string, { userId, sellerId }: LeaseHolder): Promise<CallLease | undefined> {
      const { rows } = await pool.query<LeaseRow>(takeText, [orderId, sellerId, userId, expiry(), now()])
      return rows[0] && leaseOf(orderId, rows[0])
    },

    /** Takes the next due order of the read model, which may be outdated. Undefined if none is free. */
    async takeNext(
      { userId, sellerId }: LeaseHolder,
      except: readonly string[],
    ): Promise<CallLease | undefined> {
      for (;;) {
        const values = [sellerId, userId, expiry(), now(), except]
        const [row] = (await pool.query<NextRow>(takeNextText, values)).rows
        if (row === undefined) return undefined
        // Otherwise the order was taken a moment ago, which the next attempt sees.
        if (row.token !== null) return leaseOf(row.order_id, row as NextRow & LeaseRow)
      }
    },

    /** The order that the caller holds already, e.g. before they reloaded the page. */
    async held({ userId, sellerId }: LeaseHolder, except: readonly string[]): Promise<string | undefined> {
      const { rows } = await pool.query<{ order_id: string }>(heldText, [sellerId, userId, now(), except])
      return rows[0]?.order_id
    },

    /**
     * Extends a lease, also an expired one if the order was not taken since. Undefined if the token is no
     * longer the newest one of the order.
     */
    async extend(orderId: string, userId: number, token: number): Promise<CallLease | undefined> {
      const { rows } = await pool.query<LeaseRow>(extendText, [orderId, userId, token, expiry()])
      return rows[0] && leaseOf(orderId, rows[0])
    },

    async end(orderId: string, userId: number, token: number): Promise<void> {
      await pool.query(endText, [orderId, userId, token, now()])
    },

    /** Ends the caller's leases of orders that they skip, and deletes those that ended a day ago. */
    async tidy({ userId, sellerId }: LeaseHolder, skipped: readonly string[]): Promise<void> {
      if (skipped.length > 0) await pool.query(endSkippedText, [userId, skipped, now()])
      await pool.query(deleteEndedText, [sellerId, new Date(now().getTime() - dayMs)])
    },

    /** When the seller's next order is due, from the read model; null if the queue is empty. */
    async nextDueAt(sellerId: number): Promise<string | null> {
      const { rows } = await pool.query<{ due: Date | null }>(
        'select min(call_due_at) as due from read.orders where seller_id = $1 and call_due_at > $2',
        [sellerId, now()],
      )
      return rows[0]?.due?.toISOString() ?? null
    },
  }
}

export type CallLeases = ReturnType<typeof createCallLeases>
