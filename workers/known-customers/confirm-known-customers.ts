import { randomUUID } from 'node:crypto'
import { confirmationSettingsFold } from '@pazar/command-api/calls/confirmation-settings.ts'
import type { CommandContext } from '@pazar/command-api/command-context.ts'
import { decideOrderCalls, orderCallsFold } from '@pazar/command-api/order/order-calls.ts'
import { orderCustomerFold } from '@pazar/command-api/order/order-customer.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import { withAdvisoryLock } from '@pazar/postgres/advisory-lock.ts'
import { isMissingFromReadModel } from '@pazar/postgres/missing-table.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { type RepeatingTask, repeatUntilStopped } from '@pazar/postgres/repeat-until-stopped.ts'

export interface KnownCustomersDependencies extends CommandContext {
  /** Pool of the database with the read models. */
  pool: Pool
}

/** "known" in ASCII: one process looks for orders at a time. */
const knownCustomersLock = 0x6b6e6f776e
/** Pause between two runs, ms. */
const intervalMs = 30_000
/** Orders that one run confirms; the rest waits for the next one. */
const maxOrders = 500
/** Earlier orders of one customer that are read. */
const maxEarlierOrders = 10

const deliveredStatus: OrderStatus = 'Dostavljeno'
const returnedStatuses: readonly OrderStatus[] = ['Vraća se pošaljaocu', 'Treće bezuspešno uručenje']

interface Candidate {
  orderId: string
  sellerId: number
  /** The same customer's earlier orders, newest first. */
  earlierOrderIds: string[]
}

/**
 * Orders in the queue without calls or a lease, whose customers seem to have got a parcel. Not those that the
 * seller wants called after entering them, nor those that the spam guard flagged: a known number is no proof
 * of its owner.
 */
const candidatesText = `
select o.order_id as "orderId", o.seller_id as "sellerId", array(
    select e.order_id from read.orders e
     where e.customer_key = o.customer_key and e.seller_id = o.seller_id and e.placed_at < o.placed_at
     order by e.placed_at desc limit ${maxEarlierOrders}) as "earlierOrderIds"
  from read.users u join read.orders o on o.seller_id = u.user_id
 where (u.confirmation ->> 'confirmKnownCustomers')::boolean and o.call_due_at is not null and o.confirmation = 'notCalled'
   and o.last_called_at is null and o.entered_source is null and o.suspicions = '{}'
   and not exists (select from private.call_leases l where l.order_id = o.order_id and l.expires_at > $2)
   and exists (select from read.orders e where e.customer_key = o.customer_key and e.seller_id = o.seller_id
                and e.placed_at < o.placed_at and e.status = '${deliveredStatus}')
   and not exists (select from read.orders e where e.customer_key = o.customer_key and e.seller_id = o.seller_id
                    and e.placed_at < o.placed_at and e.status = any($1))
 order by o.placed_at, o.order_id limit ${maxOrders}`

async function findCandidates({ pool, now }: KnownCustomersDependencies): Promise<Candidate[]> {
  try {
    return (await pool.query<Candidate>(candidatesText, [returnedStatuses, now()])).rows
  } catch (error) {
    // The read models do not exist yet, or are not rebuilt after an update.
    if (isMissingFromReadModel(error)) return []
    throw error
  }
}

const phoneOf = async ({ folds }: CommandContext, orderId: string) =>
  (await folds.load(orderStream(orderId), orderCustomerFold)).state.customer?.phoneE164 ?? null

/**
 * The delivered ones among the earlier orders, by their streams. Undefined if a parcel has come back, so that
 * an outdated read model never confirms an order.
 */
async function deliveredOrders(
  context: CommandContext,
  { orderId, sellerId, earlierOrderIds }: Candidate,
): Promise<string[] | undefined> {
  const phone = await phoneOf(context, orderId)
  if (phone === null) return undefined
  const delivered: string[] = []
  for (const earlierId of earlierOrderIds) {
    const { state } = await context.folds.load(orderStream(earlierId), orderCallsFold)
    const isSameCustomer = state.order?.sellerId === sellerId && (await phoneOf(context, earlierId)) === phone
    if (!isSameCustomer) continue
    if (returnedStatuses.includes(state.status)) return undefined
    if (state.status === deliveredStatus) delivered.push(earlierId)
  }
  return delivered
}

/** Confirms one order if the log agrees with the read model about it, and about the seller's setting. */
async function confirmIfKnown(context: KnownCustomersDependencies, candidate: Candidate): Promise<void> {
  const { settings } = (await context.folds.load(userStream(candidate.sellerId), confirmationSettingsFold))
    .state
  if (!settings.confirmKnownCustomers) return
  const deliveredOrderIds = await deliveredOrders(context, candidate)
  if (deliveredOrderIds === undefined || deliveredOrderIds.length === 0) return
  await context.handle({
    stream: orderStream(candidate.orderId),
    fold: orderCallsFold,
    metadata: {
      at: context.now().toISOString(),
      actor: { kind: 'integration', name: 'automatika' },
      correlationId: randomUUID(),
      causationId: null,
    },
    decide: (state) => decideOrderCalls({ type: 'ConfirmAutomatically', deliveredOrderIds }, state),
  })
}

/**
 * Confirms the orders of customers whose earlier parcels were delivered (confirmation/known-customers). It
 * keeps no checkpoint: an order that is confirmed is no candidate any more, and the order's stream refuses a
 * second confirmation. Resolves to undefined if another process holds the lock.
 */
export function confirmKnownCustomers(
  context: KnownCustomersDependencies,
  signal?: AbortSignal,
): Promise<'done' | undefined> {
  return withAdvisoryLock(context.pool, knownCustomersLock, async () => {
    for (const candidate of await findCandidates(context)) {
      if (signal?.aborted) break
      try {
        await confirmIfKnown(context, candidate)
      } catch (error) {
        // An order with an undecodable event waits for a call, and does not stop the others.
        if (!(error instanceof UnreadableEvent)) throw error
      }
    }
    return 'done' as const
  })
}

/** Runs until stopped. Any number of processes may run it. */
export const startKnownCustomers = (
  context: KnownCustomersDependencies,
  warn: (message: string, error: unknown) => void,
): RepeatingTask =>
  repeatUntilStopped((signal) => confirmKnownCustomers(context, signal), {
    intervalMs,
    onError: (error) => warn('confirming orders of known customers failed', error),
  })
