import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import type { Outcome } from '@pazar/integrations/outcome.ts'
import { backoffSeconds } from './backoff.ts'
import { afterFault } from './circuit.ts'
import type { ClaimedBatch } from './claim.ts'
import { lockDeliveries } from './lock-deliveries.ts'
import type { SendingOptions } from './sending-options.ts'
import { inOutboxTransaction } from './transaction.ts'
import { callResultOf, type CallResult } from './call-result.ts'
import { prepared } from '@pazar/postgres/prepared.ts'
import { verdictOf } from './verdict.ts'

/** An answer may quote the customer, so none is stored once the order's key is deleted. */
const isErased =
  'exists (select from private.stream_keys k where k.stream = o.stream collate "C" and k.erased_at is not null)'

/** Whether the outcome of a delivery that was declared interrupted may replace that assumption. */
const isStillValid = `(v.status = 'sent' or o.attempts = v.attempts)`

/**
 * Records the outcomes of deliveries that this batch claimed last. If a delivery was declared interrupted
 * meanwhile, its real outcome replaces the assumption that it is unknown: a sender that was only slow may know
 * that nothing was sent, and then no person has to decide. It comes too late once another batch has claimed
 * the delivery, or a user has requested it again (`attempts` is then 0).
 *
 * The array of keys is an index condition, which a join alone need not become. `case` hides from the planner
 * that the partial index of unsettled deliveries has all of them: a plan made for few would read it whole.
 */
async function recordDeliveries(
  client: PoolClient,
  { claimId, deliveries, effect }: ClaimedBatch,
  outcomeOf: (key: string) => Outcome,
  options: SendingOptions,
): Promise<void> {
  const verdicts = deliveries.map((delivery) =>
    verdictOf(outcomeOf(delivery.key), delivery, effect.isIdempotent, options),
  )
  await lockDeliveries(
    client,
    deliveries.map(({ key }) => key),
  )
  await client.query(
    prepared(
      `update private.outbox as o set status = v.status, last_error = case when ${isErased} then null else v.reason end, due_at = case when v.status = 'waiting' then now() + make_interval(secs => v.due_in) else due_at end,
       unknowns = v.unknowns, attempts = o.attempts + v.attempts_change, settled_at = case when v.status <> 'waiting' then now() end, read_at = case when v.status = 'dead' then null else read_at end
     from unnest($2::text[], $3::text[], $4::text[], $5::float[], $6::int[], $7::int[], $8::int[]) as v (key, status, reason, due_in, unknowns, attempts, attempts_change)
     where o.key = any ($2) and o.key = v.key and o.claim = $1
       and case o.status when 'sending' then true when 'waiting' then ${isStillValid} when 'dead' then ${isStillValid} else false end`,
      [
        claimId,
        deliveries.map(({ key }) => key),
        verdicts.map(({ status }) => status),
        verdicts.map(({ reason }) => reason),
        verdicts.map(({ dueInSeconds: dueIn }) => dueIn),
        verdicts.map(({ unknowns }, n) => deliveries[n]!.unknowns + unknowns),
        deliveries.map(({ attempts }) => attempts),
        verdicts.map(({ attempts }) => attempts),
      ],
    ),
  )
}

async function updateCircuit(
  client: PoolClient,
  name: string,
  callResult: CallResult,
  isProbe: boolean,
  options: SendingOptions,
): Promise<void> {
  if (callResult.kind === 'answered') {
    await client.query(
      prepared(
        `update private.outbox_upstream set faults = 0, opened = 0, open_until = null, reason = null where name = $1 and (faults > 0 or opened > 0 or open_until is not null)`,
        [name],
      ),
    )
  }
  if (callResult.kind === 'fault') {
    const { rows } = await client.query<{ faults: number; opened: number; isOpen: boolean }>(
      prepared(
        'select faults, opened, open_until is not null as "isOpen" from private.outbox_upstream where name = $1 for update',
        [name],
      ),
    )
    const { faults, opened, openForSeconds } = afterFault(rows[0]!, isProbe, options)
    await client.query(
      prepared(
        `update private.outbox_upstream set faults = $2, opened = $3, reason = $5,
         open_until = case when $4::float is null then open_until else clock_timestamp() + make_interval(secs => $4::float) end where name = $1`,
        [name, faults, opened, openForSeconds ?? null, callResult.reason],
      ),
    )
  }
  // Nothing was sent: return the token, and if this was a probe, let the next call probe.
  if (callResult.kind === 'nothing') {
    await client.query(
      prepared(
        'update private.outbox_upstream set tokens = tokens + 1, open_until = case when $2 and open_until is not null then clock_timestamp() else open_until end where name = $1',
        [name, isProbe],
      ),
    )
  }
  if (callResult.servicePauseSeconds > 0) {
    await client.query(
      prepared(
        'update private.outbox_upstream set not_before = greatest(not_before, clock_timestamp() + make_interval(secs => $2)) where name = $1',
        [name, callResult.servicePauseSeconds],
      ),
    )
  }
}

/**
 * Releases the lease on the partition. If the partition has its own server and that server failed, pauses
 * it with growing backoff.
 */
async function releasePartition(
  client: PoolClient,
  { claimId, partition, effect }: ClaimedBatch,
  callResult: CallResult,
  options: SendingOptions,
): Promise<void> {
  const { rows } = await client.query<{ failures: number }>(
    prepared(
      `update private.outbox_lane set claim = null, leased_until = 'epoch', tokens = tokens + $4, not_before = greatest(not_before, clock_timestamp() + make_interval(secs => $5)),
       failures = case $3 when 'fault' then failures + 1 when 'answered' then 0 else failures end where lane = $1 and claim = $2 returning failures`,
      [
        partition,
        claimId,
        callResult.kind,
        callResult.kind === 'nothing' ? 1 : 0,
        callResult.partitionPauseSeconds,
      ],
    ),
  )
  if (!rows[0] || callResult.kind !== 'fault' || !effect.remoteService.hasServerPerPartition) return
  const pauseSeconds = Math.max(backoffSeconds(rows[0].failures, options), callResult.servicePauseSeconds)
  await client.query(
    prepared(
      'update private.outbox_lane set not_before = greatest(not_before, clock_timestamp() + make_interval(secs => $2)) where lane = $1',
      [partition, pauseSeconds],
    ),
  )
}

/**
 * Records the outcomes of a batch in one transaction. All deliveries share one random value, so that a
 * batch that failed together retries together.
 */
export async function recordOutcome(
  pool: Pool,
  batch: ClaimedBatch,
  outcomes: ReadonlyMap<string, Outcome>,
  baseOptions: SendingOptions,
): Promise<void> {
  const randomValue = baseOptions.random()
  const options = { ...baseOptions, random: () => randomValue }
  const outcomeOf = (key: string): Outcome => outcomes.get(key) ?? { failed: 'Nije rečeno šta se dogodilo' }
  const callResult = callResultOf(batch.deliveries.map(({ key }) => outcomeOf(key)))
  await inOutboxTransaction(pool, async (client) => {
    // Lock this row first, as a claim does, to avoid a deadlock.
    if (!batch.effect.remoteService.hasServerPerPartition || callResult.kind === 'nothing')
      await updateCircuit(client, batch.effect.remoteService.name, callResult, batch.isProbe, options)
    await releasePartition(client, batch, callResult, options)
    await recordDeliveries(client, batch, outcomeOf, options)
  })
}
