import { setTimeout as sleep } from 'node:timers/promises'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import {
  comparePositions,
  type EventStore,
  type Position,
  startPosition,
} from '@pazar/event-store/event-store.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { readCheckpoints } from '@pazar/projections/checkpoints/checkpoints.ts'
import { readModels } from '@pazar/projections/read-models.ts'
import { verify } from '@pazar/projections/rebuild/verify.ts'
import { type DeliveryRow, deliveryProblem } from './delivery-rule.ts'
import type { Installation } from './installation.ts'
import type { Ledger } from './load.ts'
import { send } from './request.ts'

/** What a check found, one line per problem; empty if everything holds. */
export type Problems = string[]

/** How long the installation may take to catch up after the faults have ended. */
const maxSettleMs = 90_000
const pollMs = 50
/** How long deliveries may be under way before leases and backoff are let pass. */
const sendingMs = 1_000

/**
 * Lets leases and backoff pass that would take 30 s and more: their times in the outbox are moved. A sender that
 * still works on a delivery is thereby one that was too slow.
 */
export async function passOutboxTime(pool: Pool): Promise<void> {
  await pool.query('update private.outbox_lane set leased_until = now() where claim is not null')
  await pool.query(`update private.outbox_upstream set open_until = now() where open_until is not null`)
  await pool.query(`update private.outbox set due_at = now() where status = 'waiting' and due_at > now()`)
  await pool.query('notify pazar_outbox')
}

async function pendingWork(log: EventLog, pool: Pool, orders: number): Promise<string | undefined> {
  const head = await log.head()
  const checkpoints = await readCheckpoints(pool)
  const behind = readModels.filter(({ name }) => {
    const checkpoint = checkpoints.get(name)
    return checkpoint?.status !== 'live' || comparePositions(checkpoint.position, head) < 0
  })
  if (behind.length > 0) return `behind the log: ${behind.map(({ name }) => name).join(', ')}`
  const { rows } = await pool.query<{ all: number; open: number }>(
    `select count(*) as all, count(*) filter (where status in ('waiting', 'sending')) as open
     from private.outbox where effect = 'telegram-order-message'`,
  )
  if (rows[0]!.all < orders) return `${orders - rows[0]!.all} orders have no delivery`
  return rows[0]!.open > 0 ? `${rows[0]!.open} deliveries are not done` : undefined
}

/**
 * Waits until every read model has reached the head of the log and no delivery is waiting. `waitedFor` is what
 * was missing last.
 */
export async function settle(
  { withStores }: Installation,
  ledger: Ledger,
): Promise<{ problems: Problems; waitedFor: string | undefined }> {
  return withStores(async ({ log, pool }) => {
    let waitedFor: string | undefined
    let passedAt = Date.now()
    for (const until = Date.now() + maxSettleMs; ; await sleep(pollMs)) {
      const pending = await pendingWork(log, pool, ledger.orders.size)
      if (pending === undefined) return { problems: [], waitedFor }
      waitedFor = pending
      if (Date.now() > until)
        return { problems: [`not settled ${maxSettleMs} ms after the faults: ${pending}`], waitedFor }
      if (Date.now() - passedAt < sendingMs) continue
      await passOutboxTime(pool)
      passedAt = Date.now()
    }
  })
}

export interface LogCheck {
  /** Reads what was appended since the last check. */
  check(store: EventStore, ledger: Ledger): Promise<Problems>
}

/** Every acknowledged order is in the log exactly once, streams have no gap, and positions and ids no repeat. */
export function createLogCheck(): LogCheck {
  let position: Position = startPosition
  const revisions = new Map<string, number>()
  const ids = new Set<string>()
  const placed = new Map<string, number>()
  return {
    async check(store, ledger) {
      const problems: Problems = []
      for await (const page of store.readAll({ after: position }))
        for (const event of page) {
          if (comparePositions(event.position, position) <= 0)
            problems.push(`position ${event.position} follows ${position}`)
          if (store.positionUnit === 'event' && BigInt(event.position) !== BigInt(position) + 1n)
            problems.push(`positions ${position} to ${event.position} have a gap`)
          position = event.position
          if (ids.has(event.id)) problems.push(`event ${event.id} is in the log twice`)
          ids.add(event.id)
          const expected = (revisions.get(event.stream) ?? -1) + 1
          if (event.revision !== expected)
            problems.push(`${event.stream} has revision ${event.revision} instead of ${expected}`)
          revisions.set(event.stream, event.revision)
          if (event.type === 'OrderPlaced') {
            const orderId = event.stream.replace(/^order-/, '')
            placed.set(orderId, (placed.get(orderId) ?? 0) + 1)
          }
        }
      for (const orderId of ledger.orders.keys())
        if (placed.get(orderId) !== 1)
          problems.push(
            `order ${orderId} was acknowledged and is ${placed.get(orderId) ?? 0} times in the log`,
          )
      for (const orderId of placed.keys())
        if (!ledger.orders.has(orderId))
          problems.push(`order ${orderId} is in the log and was never acknowledged`)
      return problems
    },
  }
}

/** Live tables equal a fresh replay, and orders have the status that was acknowledged last. */
export async function checkReadModels(log: EventLog, pool: Pool, ledger: Ledger): Promise<Problems> {
  const problems: Problems = []
  const verifications = await Promise.all(
    readModels.map(async (model) => ({ model, verification: await verify(model, { log, pool }) })),
  )
  for (const { model, verification } of verifications) {
    if (!verification) problems.push(`${model.name} has no live table`)
    for (const { table, same, differing } of verification?.tables ?? [])
      if (!same) problems.push(`${table} differs from a replay: ${differing.join('; ')}`)
    if (verification && verification.parked.live > 0) problems.push(`${model.name} has parked rows`)
  }
  const { rows } = await pool.query<{ order_id: string; status: string; first_name: string | null }>(
    'select order_id, status, first_name from read.orders',
  )
  for (const { order_id, first_name } of rows)
    if (first_name === null) problems.push(`the customer of order ${order_id} cannot be read`)
  const statuses = new Map(rows.map((row) => [row.order_id, row.status]))
  if (rows.length !== ledger.orders.size)
    problems.push(`read.orders has ${rows.length} of ${ledger.orders.size} orders`)
  for (const [orderId, status] of ledger.orders)
    if (status !== undefined && statuses.get(orderId) !== status)
      problems.push(`order ${orderId} is ${statuses.get(orderId)} instead of ${status}`)
  return problems
}

/** Outcomes of the deliveries of acknowledged orders. */
export interface DeliveryCounts {
  once: number
  /** Arrived twice, the second time with a note. */
  repeated: number
  /** Left to a person after two unknown outcomes. */
  undecided: number
}

/** No message is lost or repeated, except if its outcome is unknown by design (`deliveryProblem`). */
export async function checkDeliveries(
  pool: Pool,
  { gateway }: Installation,
  ledger: Ledger,
): Promise<{ problems: Problems; counts: DeliveryCounts }> {
  const { rows } = await pool.query<DeliveryRow & { stream: string }>(
    `select stream, status, unknowns, last_error from private.outbox where effect = 'telegram-order-message'`,
  )
  const byOrder = new Map(rows.map((row) => [row.stream.replace(/^order-/, ''), row]))
  const counts: DeliveryCounts = { once: 0, repeated: 0, undecided: 0 }
  const problems: Problems = []
  for (const orderId of ledger.orders.keys()) {
    const row = byOrder.get(orderId)
    const messages = gateway.messagesOf(orderId)
    const problem = deliveryProblem(row, messages)
    if (problem) problems.push(`the message of order ${orderId} ${problem}`)
    else if (row!.status === 'dead') counts.undecided++
    else if (messages.length > 1) counts.repeated++
    else counts.once++
  }
  if (rows.length > ledger.orders.size)
    problems.push(`${rows.length} deliveries for ${ledger.orders.size} orders`)
  return { problems, counts }
}

/** Both kinds of front processes answer again, with what was acknowledged. */
export async function checkAnswers({ queryFront, shop }: Installation, ledger: Ledger): Promise<Problems> {
  const last = [...ledger.orders].at(-1)
  if (!last) return ['no order was acknowledged']
  const [orderId, status] = last
  const { status: code, body } = await send(`http://127.0.0.1:${queryFront.port}/api/orders/${orderId}`, {
    headers: shop.owner.headers(),
    timeoutMs: 20_000,
  })
  return code === 200 && (status === undefined || body.status === status)
    ? []
    : [`query-api answers ${code} ${JSON.stringify(body)} for order ${orderId}`]
}
