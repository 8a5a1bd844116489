import type { NotificationType } from '@pazar/contracts/notification/routes.ts'
import type { PoolClient } from '@pazar/postgres/open-database.ts'
import { prepared } from '@pazar/postgres/prepared.ts'
import type { Delivery, Effect, RemoteService } from '../effect.ts'

/*
 * The SQL steps of a claim, in the order in which `claimBatches` runs them in one transaction. Each step
 * states its locks; together they follow the lock order of the outbox: remote service, partitions,
 * deliveries by id (ADR 15).
 */

export type ClaimedDelivery = Delivery & { unknowns: number }

/**
 * The current tokens of a bucket. Uses `clock_timestamp()` because `now()` is the start of the transaction,
 * before it waited for the lock.
 */
const currentTokens = (burst: string, perSecond: string) =>
  `least(${burst}, coalesce(tokens, ${burst})
    + greatest(0, extract(epoch from clock_timestamp() - refilled_at)) * ${perSecond})`

/** Earlier unsent deliveries of the stream of the delivery `o`. */
const earlierInStream = `select from private.outbox as earlier
    where earlier.stream = o.stream and earlier.lane = o.lane and earlier.id < o.id
      and earlier.status in ('waiting', 'sending')`

/**
 * `offset 0` keeps the planner from turning the subquery into a join, which would read all unsent deliveries
 * of the partition for each of them: 500 waiting rows cost 125,000.
 */
const isFirstOfStream = `not exists (${earlierInStream} offset 0)`

/**
 * Deliveries of one stream go in order: a delivery that is not due yet blocks later ones of its stream. A
 * batch may take several of one stream if all are due.
 */
const isUnblocked = `not exists (${earlierInStream} and (earlier.status = 'sending' or earlier.due_at > now()) offset 0)`

const isDue = `o.status = 'waiting' and o.due_at <= now()`

/** Which deliveries go next: a condition on the delivery `o`, its order, and the order of partitions. */
interface Selection {
  condition: string
  deliveryOrder: string
  /** Refers to the partition `l` and its next delivery `due`. */
  partitionOrder: string
}

/**
 * The least recently served partition goes first, so that a seller with thousands of deliveries does not
 * keep others waiting. An index provides this order.
 */
const regularSelection: Selection = {
  condition: isUnblocked,
  deliveryOrder: 'o.id',
  partitionOrder: 'l.served_at, l.lane',
}

/**
 * A probe is likely to fail, and a second unknown outcome makes a delivery dead, so a probe prefers one
 * without an unknown outcome among those that are first of their stream.
 */
const probeSelection: Selection = {
  condition: isFirstOfStream,
  deliveryOrder: 'o.unknowns > 0, o.id',
  partitionOrder: 'due.unknowns > 0, l.served_at, l.lane',
}

const selectionFor = (isProbe: boolean) => (isProbe ? probeSelection : regularSelection)

export interface RemoteServiceState {
  tokens: number
  /** Until the circuit may be probed or `not_before` has passed; 0 if the service may be called now. */
  pauseSeconds: number
  isOpen: boolean
}

/**
 * Step 1: reads the state of the remote service.
 * Locks its row until the commit, so that claims for it run one at a time across all processes.
 */
export async function lockRemoteService(
  client: PoolClient,
  { name, rate }: RemoteService,
): Promise<RemoteServiceState> {
  const { rows } = await client.query<RemoteServiceState>(
    prepared(
      `select ${currentTokens('$2::float', '$3::float')} as tokens,
       greatest(0, extract(epoch from greatest(open_until, not_before) - clock_timestamp()))::float as "pauseSeconds",
       open_until is not null as "isOpen"
     from private.outbox_upstream where name = $1 for update`,
      [name, rate.burst, rate.perSecond],
    ),
  )
  return rows[0]!
}

export interface FreePartition {
  partition: string
  effect: NotificationType
}

/**
 * Step 2: finds partitions that nobody leases, that may be called and that have a due delivery and a token.
 * Locks their rows, and skips locked ones instead of waiting for them, because the remote service is locked
 * meanwhile.
 */
export async function lockFreePartitions(
  client: PoolClient,
  effects: readonly string[],
  { partitionRate }: RemoteService,
  { limit, isProbe }: { limit: number; isProbe: boolean },
): Promise<FreePartition[]> {
  const { condition, deliveryOrder, partitionOrder } = selectionFor(isProbe)
  const { rows } = await client.query<FreePartition>(
    prepared(
      `select l.lane as partition, l.effect from private.outbox_lane as l
     cross join lateral (
       select o.unknowns from private.outbox as o where o.lane = l.lane and ${isDue} and ${condition}
       order by ${deliveryOrder} limit 1
     ) as due
     where l.effect = any($1) and l.leased_until <= now() and l.not_before <= now()
       and ${currentTokens('$2::float', '$3::float')} >= 1
     order by ${partitionOrder} limit $4
     for update of l skip locked`,
      [effects, partitionRate.burst, partitionRate.perSecond, limit],
    ),
  )
  return rows
}

/**
 * Instead of the later steps if no partition is free: seconds until one has something due, may be called
 * and has a token; null if nothing waits.
 * Takes no locks.
 */
export async function secondsUntilPartitionIsFree(
  client: PoolClient,
  effects: readonly string[],
  { partitionRate }: RemoteService,
): Promise<number | null> {
  const tokenAt = `l.refilled_at + make_interval(secs => greatest(0, (1 - coalesce(l.tokens, $2)) / $3::float))`
  const { rows } = await client.query<{ seconds: number | null }>(
    prepared(
      `select extract(epoch from
       min(greatest(next.due_at, l.not_before, l.leased_until, ${tokenAt})) - clock_timestamp())::float as seconds
     from private.outbox_lane as l
     cross join lateral (
       select o.due_at from private.outbox as o where o.lane = l.lane and o.status = 'waiting' and ${isFirstOfStream}
       order by o.due_at limit 1
     ) as next
     where l.effect = any($1)`,
      [effects, partitionRate.burst, partitionRate.perSecond],
    ),
  )
  return rows[0]?.seconds ?? null
}

export interface PartitionClaim {
  partition: string
  claimId: string
  effect: Effect
}

/**
 * Step 3: marks the due deliveries as `sending` and leases their partitions to this process. One statement
 * for all partitions, because the row of the remote service is locked meanwhile.
 * Locks deliveries by id, as `lockDeliveries` does; the partitions are locked by step 2.
 *
 * Deliveries are looked up by an array of keys. A join, a condition on the status or the order of ids would
 * let a plan made for few deliveries read a whole index instead.
 */
export async function claimDueDeliveries(
  client: PoolClient,
  claims: readonly PartitionClaim[],
  { partitionRate }: RemoteService,
  { leaseSeconds, isProbe }: { leaseSeconds: number; isProbe: boolean },
): Promise<(ClaimedDelivery & { partition: string })[]> {
  const { condition, deliveryOrder } = selectionFor(isProbe)
  const { rows } = await client.query<ClaimedDelivery & { partition: string }>(
    prepared(
      `with requested as (
       select * from unnest($1::text[], $2::uuid[], $3::int[]) as requested (lane, claim, max_batch_size)
     ), due as (
       select o.key from requested
       cross join lateral (
         select o.key from private.outbox as o where o.lane = requested.lane and ${isDue} and ${condition}
         order by ${deliveryOrder} limit requested.max_batch_size
       ) as o
     ), locked as materialized (
       select o.key, o.status from private.outbox as o where o.key = any (array(select key from due))
       order by o.id + 0 for update of o
     ), claimed as (
       update private.outbox as o set status = 'sending', attempts = attempts + 1, claim = requested.claim
       from requested where o.lane = requested.lane and o.key = any (array(select key from locked where status = 'waiting'))
       returning o.*
     ), leased as (
       update private.outbox_lane as l set claim = requested.claim,
         leased_until = now() + make_interval(secs => $4), served_at = clock_timestamp(),
         tokens = ${currentTokens('$5::float', '$6::float')} - 1, refilled_at = clock_timestamp()
       from requested where l.lane = requested.lane
     )
     select key, effect, event_id as "eventId", stream, coalesce(seller_id, 0) as "sellerId", target, attempts,
       unknowns, unknowns > 0 as "mayBeRepeated", created_at as "createdAt", lane as partition
     from claimed order by id`,
      [
        claims.map(({ partition }) => partition),
        claims.map(({ claimId }) => claimId),
        claims.map(({ effect }) => effect.maxBatchSize ?? 1),
        leaseSeconds,
        partitionRate.burst,
        partitionRate.perSecond,
      ],
    ),
  )
  return rows
}

/**
 * Step 4: takes one token of the remote service per call. If this is a probe, keeps the circuit open while
 * the probe is under way.
 * Needs no new lock: step 1 has locked the row.
 */
export async function takeTokens(
  client: PoolClient,
  { name, rate }: RemoteService,
  { count, leaseSeconds }: { count: number; leaseSeconds: number },
): Promise<void> {
  await client.query(
    prepared(
      `update private.outbox_upstream set tokens = ${currentTokens('$2::float', '$3::float')} - $4,
       refilled_at = clock_timestamp(),
       open_until = case when open_until is not null then clock_timestamp() + make_interval(secs => $5) end
     where name = $1`,
      [name, rate.burst, rate.perSecond, count, leaseSeconds],
    ),
  )
}
